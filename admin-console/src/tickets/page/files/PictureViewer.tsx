import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Dialog, DialogTitle, IconButton } from '@mui/material';
import { type KeyboardEvent, useId } from 'react';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ErrorNotice } from '../../../platform/ui/messages/ErrorNotice.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { usePicture } from './picture.ts';
import { useDownload } from './use-download.ts';

interface Props {
  pictures: readonly AttachmentRef[];
  shown: AttachmentRef;
  mayDelete: boolean;
  onShow: (picture: AttachmentRef) => void;
  onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows the pictures of a message one by one. The arrow keys lead from one to the other, and Escape back. */
export default function PictureViewer({ pictures, shown, mayDelete, onShow, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [loading, download] = useDownload();
  const at = pictures.indexOf(shown);
  const name = shown.fileName;
  const move = (by: number) => {
    const next = pictures[at + by];
    if (next) onShow(next);
  };
  const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const by = steps[key];
    if (by !== undefined && !ctrlKey && !metaKey && !altKey) move(by);
  };
  return (
    <Dialog open onClose={onClose} onKeyDown={press} aria-labelledby={id} maxWidth="lg" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pr: 2 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }} noWrap>
          <bdi>{name}</bdi>
        </DialogTitle>
        {pictures.length > 1 && (
          <>
            <IconButton aria-label={t('tickets.files.previous')} disabled={at === 0} onClick={() => move(-1)}>
              <PreviousIcon />
            </IconButton>
            <Box
              component="span"
              aria-live="polite"
              sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {t('tickets.files.place', { at: at + 1, count: pictures.length })}
            </Box>
            <IconButton
              aria-label={t('tickets.files.next')}
              disabled={at === pictures.length - 1}
              onClick={() => move(1)}
            >
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton
          aria-label={t('tickets.files.download', { name })}
          loading={loading}
          onClick={() => download(shown)}
        >
          <DownloadIcon />
        </IconButton>
        {mayDelete && <DeleteFile key={shown.id} file={shown} />}
        <IconButton autoFocus aria-label={t('common.actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Picture key={shown.id} file={shown} />
    </Dialog>
  );
}

function Picture({ file }: { file: AttachmentRef }) {
  const t = useT();
  const { data, error, refetch } = usePicture(file);
  return (
    <Box
      sx={(theme) => ({ height: '72vh', display: 'grid', placeItems: 'center', p: 2, background: theme.tokens.canvas })}
    >
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {data && (
        <Box
          component="img"
          src={data}
          alt={t('tickets.files.preview', { name: file.fileName })}
          sx={{ maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' }}
        />
      )}
    </Box>
  );
}
