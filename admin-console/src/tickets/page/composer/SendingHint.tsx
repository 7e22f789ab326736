import { Typography } from '@mui/material';
import { type MessageKey, useT } from '../../../i18n/use-t.ts';
import { control, controlShift } from '../../../shortcuts/key-names.ts';

interface Props {
  isNote: boolean;
  /** Whether the ticket was opened from a list, which has a next one. */
  isInList: boolean;
}

/** Names the keys that send a message. */
export function SendingHint({ isNote, isInList }: Props) {
  const t = useT();
  const enter = t('desk.shortcuts.enter');
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ flex: '1 1 160px', display: { xs: 'none', sm: 'block' } }}
    >
      {t(hintFor(isNote, isInList), { send: control(t) + enter, solve: controlShift(t) + enter })}
    </Typography>
  );
}

function hintFor(isNote: boolean, isInList: boolean): MessageKey {
  if (isNote) return isInList ? 'workspace.hint.noteInList' : 'tickets.composer.hint';
  return isInList ? 'workspace.hint.replyInList' : 'workspace.hint.reply';
}
