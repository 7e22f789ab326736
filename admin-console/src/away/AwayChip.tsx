import { useTheme } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../i18n/use-t.ts';
import { StatusChip } from '../ui/display/StatusChip.tsx';
import { useMinute } from '../ui/time/use-minute.ts';
import { awayText } from './away-text.ts';
import type { Absence } from './is-away.ts';

/** Until when a user is away; nothing if they are not. */
export function AwayChip({ user }: { user: Absence }) {
  useMinute();
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { tokens } = useTheme();
  const text = awayText(user, t, locale);
  return text === undefined ? null : <StatusChip name={text} color={tokens.warning} />;
}
