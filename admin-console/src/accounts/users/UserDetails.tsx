import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';

/** The teams of a user and details of their account. */
export function UserDetails({ user }: { user: User }) {
  const t = useT();
  const managesTeams = useMay('team:manage');
  return (
    <Section title={t('users.edit.teams')}>
      {user.teams.length === 0 ? (
        <Typography color="textSecondary">{t('users.edit.noTeams')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {user.teams.map(({ id, name, role }) => (
            <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              {managesTeams ? (
                <Link component={RouterLink} to={`/teams/${id}`}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <Chip label={t(`labels.teamRole.${role}`)} variant="outlined" />
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t(user.emailVerifiedAt ? 'users.edit.verified' : 'users.edit.notVerified')}
        {' · '}
        {user.lastLoginAt ? (
          <>
            {t('users.edit.lastLogin')} <Time at={user.lastLoginAt} />
          </>
        ) : (
          t('users.edit.neverSignedIn')
        )}
        {user.kind === 'service' && ` · ${t('labels.userKind.service')}`}
        {user.externalId !== null && ` · ${user.externalSource} ${user.externalId}`}
      </Typography>
    </Section>
  );
}
