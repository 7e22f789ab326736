import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';

/** Everyone who can insert macros can also create one. */
export function NoMacros() {
  const t = useT();
  return (
    <>
      {t('macros.empty.title')}.{' '}
      <Link component={RouterLink} to="/macros/create" underline="always">
        {t('macros.empty.create')}
      </Link>
    </>
  );
}
