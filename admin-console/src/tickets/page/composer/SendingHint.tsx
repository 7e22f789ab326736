import { Typography } from '@mui/material';
import { type MessageKey, useT } from '../../../platform/i18n/use-t.ts';
import { control, controlShift } from '../../../platform/shortcuts/key-names.ts';

interface Props {
  isNote: boolean;
  /** Whether another ticket can follow. */
  goesOn: boolean;
}

/** Names the keys that send a message. */
export function SendingHint({ isNote, goesOn }: Props) {
  const t = useT();
  const enter = t('shortcuts.enter');
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ flex: '1 1 160px', display: { xs: 'none', sm: 'block' } }}
    >
      {t(hintFor(isNote, goesOn), { send: control(t) + enter, solve: controlShift(t) + enter })}
    </Typography>
  );
}

function hintFor(isNote: boolean, goesOn: boolean): MessageKey {
  if (isNote) return goesOn ? 'tickets.hint.noteInList' : 'tickets.composer.hint';
  return goesOn ? 'tickets.hint.replyInList' : 'tickets.hint.reply';
}
