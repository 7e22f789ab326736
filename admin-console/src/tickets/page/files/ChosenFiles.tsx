import AttachFileIcon from '@mui/icons-material/AttachFile';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { fileSize } from './limits.ts';

interface Props {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The files that will be sent with the message. */
export function ChosenFiles({ files, onRemove }: Props) {
  const t = useT();
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('tickets.files.chosen')}
      sx={{ m: 0, mb: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {files.map((file, at) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be chosen twice
          key={`${file.name} ${at}`}
          sx={(theme) => ({
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            maxWidth: '100%',
            minHeight: 30,
            pl: 1,
            pr: 0.25,
            borderRadius: '7px',
            border: `1px solid ${theme.tokens.lineStrong}`,
            background: theme.tokens.paper,
            fontSize: 13,
          })}
        >
          <AttachFileIcon sx={{ fontSize: 15, color: 'text.secondary' }} />
          <Box
            component="span"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {file.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
            {fileSize(file.size, { t, locale })}
          </Box>
          <IconButton
            size="small"
            onClick={() => onRemove(file)}
            aria-label={t('tickets.files.remove', { name: file.name })}
            sx={{ p: 0.5 }}
          >
            <CloseIcon sx={{ fontSize: 15 }} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
