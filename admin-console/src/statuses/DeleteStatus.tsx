import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../api/client.ts';
import { useStatuses } from '../api/reference.ts';
import type { Status } from '../api/types.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useRefresh } from '../ui/form/frozen.ts';
import { useNotices } from '../ui/use-notices.tsx';

const NONE = '';

/** Deletes a status, and gives its tickets another one of the same state. */
export function DeleteStatus({ status }: { status: Status }) {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const [replaceWith, setReplaceWith] = useState(NONE);
  const others = useStatuses().filter(
    ({ id, state, archivedAt }) => state === status.state && id !== status.id && archivedAt === null,
  );

  const remove = async () => {
    try {
      const { id, version: expectedVersion } = status;
      await client.statuses.delete({ id, expectedVersion, ...(replaceWith === NONE ? {} : { replaceWith }) });
      notices.done('common.deleted');
      navigate('/statuses');
      await refresh('statuses');
    } catch (error) {
      notices.failed(error);
    }
  };

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        {t('statuses.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('statuses.deleteTitle', { name: status.name })}
        text={t('statuses.deleteText')}
        confirm={t('common.actions.delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <TextField
          select
          label={t('statuses.replaceWith')}
          value={replaceWith}
          onChange={({ target }) => setReplaceWith(target.value)}
          slotProps={{ select: { displayEmpty: true } }}
          sx={{ mt: 2 }}
        >
          <MenuItem value={NONE}>{t('statuses.noReplacement')}</MenuItem>
          {others.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </ConfirmDialog>
    </>
  );
}
