import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { client } from '../../platform/api/client.ts';
import type { Organization, User } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { ErrorNotice } from '../../platform/ui/messages/ErrorNotice.tsx';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';
import { PersonPicker } from '../users/PersonPicker.tsx';

const MOST = 100;

/** The users who belong to the organization. Each change is saved immediately, independently of the form above. */
export function OrganizationPeople({ organization, mayChange }: { organization: Organization; mayChange: boolean }) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'of organization', organization.id],
    queryFn: ({ signal }) => client.users.list({ organization: organization.id, limit: MOST }, { signal }),
  });
  const people = data?.data ?? [];

  const assign = async (userId: string, organizationId: string | null) => {
    try {
      await client.users.update({ id: userId, organizationId });
      await refresh('users');
    } catch (error) {
      notices.failed(error);
    }
  };

  return (
    <Section title={t('organizations.people')} text={mayChange && t('organizations.peopleText')}>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && people.length === 0 && <Typography color="textSecondary">{t('organizations.noPeople')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {people.map((person) => (
          <Member key={person.id} person={person} onRemove={mayChange ? () => assign(person.id, null) : undefined} />
        ))}
      </Box>
      {data?.page.hasMore && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('organizations.morePeople', { count: MOST })}
        </Typography>
      )}
      {mayChange && (
        <Box sx={{ mt: 2.5 }}>
          <PersonPicker
            label={t('organizations.addPerson')}
            value={null}
            empties
            onChange={(person) => person && assign(person.id, organization.id)}
          />
        </Box>
      )}
    </Section>
  );
}

function Member({ person, onRemove }: { person: User; onRemove: (() => Promise<void>) | undefined }) {
  const t = useT();
  const [isRemoving, run] = useBusy();
  const label = t('organizations.removePerson', { name: person.name });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.25, alignItems: 'center', py: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      <PersonAvatar id={person.id} name={person.name} size={28} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/users/${person.id}`} color="inherit" underline="hover">
          {person.name}
        </Link>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{person.email}</Box>
      </Box>
      {onRemove && (
        <Tooltip title={label}>
          <IconButton size="small" disabled={isRemoving} aria-label={label} onClick={() => run(onRemove)}>
            <CloseIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
