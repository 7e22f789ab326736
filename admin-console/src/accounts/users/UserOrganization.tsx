import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { OrganizationPicker } from './OrganizationPicker.tsx';

/** The organization of a user, or the one that their address proposes. Each change is saved immediately. */
export function UserOrganization({ user }: { user: User }) {
  const t = useT();
  const mayChange = useMay('user:update');
  const notices = useNotices();
  const refresh = useRefresh();
  const [isChanging, run] = useBusy();
  const { id, organization, proposedOrganization: proposed } = user;

  const assign = (organizationId: string | null) =>
    run(async () => {
      try {
        await client.users.update({ id, organizationId });
        await refresh('users');
      } catch (error) {
        notices.failed(error);
      }
    });

  return (
    <Section title={t('users.organization.title')}>
      {organization ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <Link component={RouterLink} to={`/organizations/${organization.id}`} sx={{ overflowWrap: 'anywhere' }}>
            {organization.name}
          </Link>
          {mayChange && (
            <Button variant="outlined" disabled={isChanging} onClick={() => assign(null)}>
              {t('users.organization.remove')}
            </Button>
          )}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography color="textSecondary">
            {proposed ? t('users.organization.proposed', { name: proposed.name }) : t('users.organization.none')}
          </Typography>
          {mayChange && proposed && (
            <Button variant="outlined" disabled={isChanging} onClick={() => assign(proposed.id)}>
              {t('users.organization.addTo', { name: proposed.name })}
            </Button>
          )}
          {mayChange && <OrganizationPicker disabled={isChanging} onChoose={(chosen) => assign(chosen.id)} />}
        </Box>
      )}
    </Section>
  );
}
