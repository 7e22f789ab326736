import { MenuItem, TextField } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../platform/i18n/use-t.ts';
import { type SplitOrigin, valuesOf } from './split-origin.ts';

const OPENING = 'description';

/** Chooses the message that a ticket is split off from. Its text and its author replace those in the form. */
export function SplitMessageInput({ origin }: { origin: SplitOrigin }) {
  const t = useT();
  const { setValue } = useFormContext();
  const commentId: string | null = useWatch({ name: 'commentId' });
  const choose = (id: string) => {
    const message = origin.messages.find((one) => (one.commentId ?? OPENING) === id);
    if (!message) return;
    for (const [field, value] of Object.entries(valuesOf(message, origin)))
      setValue(field, value, { shouldDirty: true });
  };
  return (
    <TextField
      select
      label={t('splitOff.message')}
      value={commentId ?? OPENING}
      onChange={({ target }) => choose(target.value)}
    >
      {origin.messages.map(({ commentId: id, author, body }) => (
        <MenuItem key={id} value={id ?? OPENING}>
          <bdi>{author.name}</bdi>: <bdi>{excerptOf(body)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}

const LONGEST = 80;

function excerptOf(body: string): string {
  const line = body.trim().replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
