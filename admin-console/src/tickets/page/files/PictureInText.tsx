import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, ButtonBase } from '@mui/material';
import type { AttachmentRef } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { isReadable, usePicture } from './picture.ts';

export const inText = { display: 'block', maxWidth: 'min(100%, 480px)', maxHeight: 320, borderRadius: '6px' } as const;

/** A picture within the text of a message, which opens larger. */
export function PictureInText({ file, onOpen }: { file: AttachmentRef; onOpen: () => void }) {
  const t = useT();
  const { data } = usePicture(file, isReadable(file));
  return (
    <ButtonBase
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={t('tickets.files.view', { name: file.fileName })}
      title={file.fileName}
      sx={(theme) => ({
        maxWidth: '100%',
        minWidth: 48,
        minHeight: 48,
        verticalAlign: 'bottom',
        borderRadius: '7px',
        border: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.canvas,
        color: 'text.secondary',
      })}
    >
      {data ? <Box component="img" src={data} alt="" sx={inText} /> : <ImageIcon />}
    </ButtonBase>
  );
}
