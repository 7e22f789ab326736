import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { Client, Input } from '../../../platform/api/types.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';

export type Exported = Omit<Input<Client['analytics']['export']>, 'format'>;

const formats = ['csv', 'ndjson'] as const;

/** Downloads a report as a file. */
export function ExportMenu({ title, exported }: { title: string; exported: Exported }) {
  const t = useT();
  const { failed } = useNotices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: (typeof formats)[number]) =>
      saveFile(await client.analytics.export({ ...exported, format })),
    onError: failed,
  });
  const name = t('dashboard.export.open', { report: title });
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          size="small"
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          {isPending ? <CircularProgress size={18} /> : <DownloadIcon sx={{ fontSize: 18 }} />}
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              mutate(format);
            }}
          >
            {t(`dashboard.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
