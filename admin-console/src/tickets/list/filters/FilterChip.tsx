import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';

/** A filter that can be removed but not changed. */
export function FilterChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useT();
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 28,
        maxWidth: '100%',
        pl: 1.25,
        pr: 0.25,
        borderRadius: '7px',
        background: theme.tokens.accentSoft,
        color: theme.tokens.ink,
        fontSize: 13,
        fontWeight: 550,
        overflowWrap: 'anywhere',
      })}
    >
      {text}
      <IconButton size="small" onClick={onRemove} aria-label={t('list.removeFilter', { filter: text })} sx={{ p: 0.5 }}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
