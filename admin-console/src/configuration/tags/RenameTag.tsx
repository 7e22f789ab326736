import { TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { apiErrorOf } from '../../platform/api/errors.ts';
import type { Tag } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useRefresh } from '../../platform/ui/form/form-query.ts';
import { errorProps, useFieldErrors } from '../../platform/ui/messages/field-errors.ts';
import { useNotices } from '../../platform/ui/messages/use-notices.tsx';
import { cleanTags } from '../../platform/ui/text/normalize.ts';

interface Props {
  tag: Tag;
  onClose: () => void;
}

const isTaken = (error: unknown) => apiErrorOf(error)?.errors.some(({ code }) => code === 'taken') ?? false;

/** Asks for the new name of a tag. If another tag has it, asks again before both are merged. */
export function RenameTag({ tag, onClose }: Props) {
  const t = useT();
  const notices = useNotices();
  const refresh = useRefresh();
  const { form, errors, reject, clearErrors } = useFieldErrors<HTMLDivElement>();
  const [typed, setTyped] = useState(tag.name);
  const [taken, setTaken] = useState<string>();
  const [name = ''] = cleanTags([typed]);
  const isMerge = taken === name;
  const isReady = name !== '' && name !== tag.name;

  const save = async () => {
    try {
      await client.tags.rename({ id: tag.id, name, merge: isMerge });
      onClose();
      notices.done(isMerge ? 'tags.merged' : 'tags.renamed', { name });
      await Promise.all([refresh('tags'), refresh('tickets')]);
    } catch (error) {
      if (isTaken(error)) setTaken(name);
      else reject(error);
    }
  };

  return (
    <ConfirmDialog
      open
      title={t('tags.renameOne', { name: tag.name })}
      text={isMerge ? t('tags.mergeText', { from: tag.name, to: name }) : t('tags.renameText')}
      confirm={t(isMerge ? 'tags.merge' : 'tags.rename')}
      danger={isMerge}
      disabled={!isReady}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        ref={form}
        autoFocus
        fullWidth
        label={t('tags.newName')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearErrors();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && isReady && !event.nativeEvent.isComposing) void save();
        }}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 50 } }}
        {...errorProps(errors.name)}
      />
    </ConfirmDialog>
  );
}
