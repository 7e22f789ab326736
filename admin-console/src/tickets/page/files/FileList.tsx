import DescriptionIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Button } from '@mui/material';
import { useLocale } from 'ra-core';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { DeleteFile } from './DeleteFile.tsx';
import { fileSize } from './limits.ts';
import { isPicture } from './picture.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useDownload } from './use-download.ts';
import { useViewer } from './use-viewer.tsx';

interface Props {
  files: readonly AttachmentRef[];
  mayDelete: boolean;
}

/** Shows pictures as thumbnails that open larger, then all other files, which can be downloaded and, with `mayDelete`, deleted. */
export function FileList({ files, mayDelete }: Props) {
  const t = useT();
  const { pictures, open, viewer } = useViewer(files, mayDelete);
  if (files.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={t('tickets.files.list')}
        sx={{ m: 0, mt: 1.25, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {pictures.map((file) => (
          <li key={file.id}>
            <Thumbnail file={file} onOpen={() => open(file)} />
          </li>
        ))}
        {files
          .filter((file) => !isPicture(file))
          .map((file) => (
            <FileItem key={file.id} file={file} mayDelete={mayDelete} />
          ))}
      </Box>
      {viewer}
    </>
  );
}

function FileItem({ file, mayDelete }: { file: AttachmentRef; mayDelete: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [loading, download] = useDownload();
  const name = file.fileName;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', flex: '1 0 100%', minWidth: 0, maxWidth: '100%' }}>
      <Button
        onClick={() => download(file)}
        loading={loading}
        loadingPosition="start"
        startIcon={<DescriptionIcon />}
        aria-label={t('tickets.files.download', { name })}
        sx={{ minWidth: 0, color: 'text.primary', gap: 0.25, fontWeight: 500 }}
      >
        <Box component="bdi" title={name} sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name}
        </Box>
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', flex: 'none' }}>
          {fileSize(file.size, { t, locale })}
        </Box>
      </Button>
      {mayDelete && <DeleteFile file={file} />}
    </Box>
  );
}
