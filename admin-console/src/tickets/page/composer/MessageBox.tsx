import { TextField } from '@mui/material';
import type { RefObject } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { errorProps } from '../../../platform/ui/messages/field-errors.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import type { useTyping } from './use-typing.ts';

interface Props {
  input: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isNote: boolean;
  /** Whether files are being dragged over the composer. */
  isDropping: boolean;
  error: string | undefined;
  typing: ReturnType<typeof useTyping>;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** The text of a reply or a note. */
export function MessageBox({ input, value, isNote, isDropping, error, typing, onChange, onLeave }: Props) {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const isOwn = useMe()?.id === ticket.requester.id;
  const publicPlaceholder = isOwn ? 'tickets.composer.ownPlaceholder' : 'tickets.composer.publicPlaceholder';
  return (
    <TextField
      multiline
      minRows={2}
      maxRows={12}
      value={value}
      inputRef={input}
      {...errorProps(error)}
      onChange={(event) => {
        onChange(event.target.value);
        if (input.current) typing.look(input.current);
      }}
      onBlur={typing.close}
      onKeyDown={(event) => {
        if (!typing.press(event) && event.key === 'Escape') onLeave();
      }}
      placeholder={
        isDropping
          ? t('tickets.files.drop')
          : t(isNote ? 'tickets.composer.internalPlaceholder' : publicPlaceholder, { name: ticket.requester.name })
      }
      slotProps={{
        htmlInput: {
          'aria-label': t(isNote ? 'tickets.composer.internal' : 'tickets.composer.public'),
          ...typing.box,
        },
      }}
      sx={{ my: 1, '& .MuiOutlinedInput-root': { background: 'transparent' }, '& fieldset': { border: 0 } }}
    />
  );
}
