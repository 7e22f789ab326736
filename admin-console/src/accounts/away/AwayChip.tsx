import { useTheme } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../../platform/i18n/use-t.ts';
import { StatusChip } from '../../platform/ui/display/StatusChip.tsx';
import { useMinute } from '../../platform/ui/time/use-minute.ts';
import type { Absence } from './away-text.ts';
import { awayText } from './away-text.ts';

/** Until when a user is away; nothing if they are not. */
export function AwayChip({ user }: { user: Absence }) {
  useMinute();
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { tokens } = useTheme();
  const text = awayText(user, t, locale);
  return text === undefined ? null : <StatusChip name={text} color={tokens.warning} />;
}
