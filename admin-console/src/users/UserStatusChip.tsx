import { useTheme } from '@mui/material';
import type { UserStatus } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { StatusChip } from '../ui/display/StatusChip.tsx';

export function UserStatusChip({ status }: { status: UserStatus }) {
  const t = useT();
  const { tokens } = useTheme();
  const colors: Record<UserStatus, string> = {
    active: tokens.success,
    invited: tokens.info,
    suspended: tokens.error,
  };
  return <StatusChip name={t(`labels.userStatus.${status}`)} color={colors[status]} />;
}
