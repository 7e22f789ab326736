import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Permission } from '../../../platform/api/types.ts';
import { useMay } from '../../../platform/session/grants.ts';

interface Props {
  text: string;
  /** Where users with the permission set up what the report is about. */
  setUp: { readonly needs: Permission; readonly to: string; readonly label: string };
}

/** Says that there is nothing to report, and leads to where that can be changed. */
export function NothingYet({ text, setUp: { needs, to, label } }: Props) {
  const mayManage = useMay(needs);
  return (
    <Box sx={{ textAlign: 'center', px: 2 }}>
      {text}{' '}
      {mayManage && (
        <Link component={RouterLink} to={to} underline="always">
          {label}
        </Link>
      )}
    </Box>
  );
}
