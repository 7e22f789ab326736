import AttachFileIcon from '@mui/icons-material/AttachFile';
import { IconButton, Tooltip } from '@mui/material';
import { useRef } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Opens the browser's file dialog. */
export function AddFiles({ onAdd }: { onAdd: (files: File[]) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tooltip title={t('tickets.files.add')}>
        <IconButton size="small" onClick={() => input.current?.click()} aria-label={t('tickets.files.add')}>
          <AttachFileIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // Without this, choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
    </>
  );
}
