import { TextField, type TextFieldProps } from '@mui/material';
import type { RefObject } from 'react';
import { errorProps } from '../../../platform/ui/messages/field-errors.ts';
import type { useTyping } from './use-typing.ts';

interface Props extends Pick<TextFieldProps, 'autoFocus' | 'minRows' | 'maxRows' | 'placeholder' | 'sx'> {
  input: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  error: string | undefined;
  typing: ReturnType<typeof useTyping>;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** The text of a message, which suggests what can be inserted after a sign. */
export function MessageBox({ input, label, error, typing, onChange, onLeave, ...field }: Props) {
  return (
    <TextField
      multiline
      {...field}
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
      slotProps={{ htmlInput: { 'aria-label': label, ...typing.box } }}
    />
  );
}
