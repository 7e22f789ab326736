import { useTheme } from '@mui/material';
import type { UserStatus } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';

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
