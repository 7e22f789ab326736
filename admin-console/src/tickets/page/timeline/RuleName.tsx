import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';

/** Names a rule that acted, because its name alone could be that of a person. Leads to it, for those who manage rules. */
export function RuleName({ rule: { id, name } }: { rule: { id: string | null; name: string } }) {
  const t = useT();
  const mayOpen = useMay('rule:manage');
  return (
    <>
      {t('subjectNames.rule')}{' '}
      {mayOpen && id !== null ? (
        <Link component={RouterLink} to={`/rules/${id}`} color="inherit">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  );
}
