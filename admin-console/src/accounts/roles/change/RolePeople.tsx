import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import type { Role } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { listPath } from '../../../platform/ui/list/list-path.ts';

/** Shows how many users a change of the role affects, and links to them. */
export function RolePeople({ role: { key } }: { role: Role }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['users', 'of role', key],
    queryFn: ({ signal }) => client.users.list({ role: key, limit: 1, count: true }, { signal }),
  });
  const total = data?.page.total;
  if (total === undefined) return null;
  if (total === 0) return t('access.change.noUsers');
  return (
    <Link component={RouterLink} to={listPath('users', { role: key })} target="_blank" rel="noopener">
      {t('access.change.people', { smart_count: total })}
    </Link>
  );
}
