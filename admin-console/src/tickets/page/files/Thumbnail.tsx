import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, ButtonBase } from '@mui/material';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { isSmall, usePicture } from './picture.ts';

const SIZE = 96;

/** A picture in a square of the same size as every other one. A large picture is loaded only when it is opened. */
export function Thumbnail({ file, onOpen }: { file: AttachmentRef; onOpen: () => void }) {
  const t = useT();
  const { data } = usePicture(file, isSmall(file));
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={t('tickets.files.view', { name: file.fileName })}
      title={file.fileName}
      sx={(theme) => ({
        width: SIZE,
        height: SIZE,
        borderRadius: '8px',
        border: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.canvas,
        color: 'text.secondary',
        overflow: 'hidden',
      })}
    >
      {data ? (
        <Box component="img" src={data} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        <ImageIcon />
      )}
    </ButtonBase>
  );
}
