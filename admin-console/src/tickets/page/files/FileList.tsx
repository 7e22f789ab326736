import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DescriptionIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { client } from '../../../platform/api/client.ts';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/ConfirmDialog.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { fileSize } from './limits.ts';

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Larger images are not loaded for a preview that the user did not request. */
const MOST_BYTES = 1024 * 1024;

/** Whether the file is an image small enough to show inline. */
const isShown = ({ contentType, size }: AttachmentRef): boolean => size <= MOST_BYTES && pictures.includes(contentType);

const asAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** Fetches and shows an image with the user's access token. If this fails, the file can still be downloaded. */
function FilePreview({ file }: { file: AttachmentRef }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['files', file.sha256],
    queryFn: async ({ signal }) => {
      const { blob } = await client.attachments.download({ id: file.id }, { signal });
      return asAddress(new Blob([await blob()], { type: file.contentType }));
    },
    staleTime: Infinity,
  });
  return (
    <Box sx={(theme) => ({ height: 140, minWidth: 140, background: theme.tokens.canvas, textAlign: 'center' })}>
      {data && (
        <Box
          component="img"
          src={data}
          alt={t('tickets.files.preview', { name: file.fileName })}
          sx={{ height: '100%', maxWidth: '100%', objectFit: 'contain' }}
        />
      )}
    </Box>
  );
}

interface Props {
  files: readonly AttachmentRef[];
  mayDelete: boolean;
}

/** Lists attachments, which can be previewed, downloaded and, with `mayDelete`, deleted. */
export function FileList({ files, mayDelete }: Props) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('tickets.files.list')}
      sx={{
        m: 0,
        mt: 1.25,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'flex-start',
      }}
    >
      {files.map((file) => (
        <FileItem key={file.id} file={file} mayDelete={mayDelete} />
      ))}
    </Box>
  );
}

function FileItem({ file, mayDelete }: { file: AttachmentRef; mayDelete: boolean }) {
  const t = useT();
  const locale = useLocale();
  const notices = useNotices();
  const [loading, setLoading] = useState(false);
  const name = file.fileName;
  const download = async () => {
    setLoading(true);
    try {
      await saveFile(await client.attachments.download({ id: file.id }));
    } catch (error) {
      notices.failed(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Box
      component="li"
      sx={(theme) => ({
        maxWidth: '100%',
        borderRadius: '8px',
        border: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.paper,
        overflow: 'hidden',
      })}
    >
      {isShown(file) && <FilePreview file={file} />}
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <Button
          onClick={download}
          loading={loading}
          loadingPosition="start"
          startIcon={<DescriptionIcon />}
          aria-label={t('tickets.files.download', { name })}
          sx={{ minWidth: 0, color: 'text.primary', gap: 0.25, fontWeight: 500 }}
        >
          <Box component="span" title={name} sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name}
          </Box>
          <Box component="span" sx={{ ml: 1, color: 'text.secondary', flex: 'none' }}>
            {fileSize(file.size, { t, locale })}
          </Box>
        </Button>
        {mayDelete && <DeleteFile file={file} />}
      </Box>
    </Box>
  );
}

function DeleteFile({ file: { id, fileName: name } }: { file: AttachmentRef }) {
  const t = useT();
  const notices = useNotices();
  const { refresh } = useTicketOnScreen();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    try {
      await client.attachments.delete({ id });
      notices.done('common.deleted');
    } catch (error) {
      notices.failed(error);
    }
    setOpen(false);
    await refresh();
  };
  return (
    <>
      <IconButton
        size="small"
        onClick={() => setOpen(true)}
        aria-label={t('tickets.files.delete', { name })}
        sx={{ mr: 0.5 }}
      >
        <DeleteIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <ConfirmDialog
        open={open}
        danger
        title={t('tickets.files.deleteTitle', { name })}
        text={t('tickets.files.deleteText')}
        confirm={t('common.actions.delete')}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
