import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase, IconButton } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { control, isApple } from '../../platform/shortcuts/key-names.ts';
import { useOpenPalette } from '../../platform/shortcuts/page-commands.ts';

/** Looks like the search field that it opens, and shows the shortcut. */
export function PaletteButton() {
  const t = useT();
  const open = useOpenPalette();
  return (
    <ButtonBase
      onClick={open}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        width: '100%',
        height: 34,
        px: 1.25,
        borderRadius: '7px',
        border: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.canvas,
        color: theme.tokens.soft,
        fontFamily: 'inherit',
        fontSize: 13,
        '&:hover': { borderColor: theme.tokens.lineStrong, color: theme.tokens.ink },
      })}
    >
      <SearchIcon sx={{ fontSize: 17 }} />
      <Box
        component="span"
        sx={{ flex: 1, textAlign: 'left', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {t('palette.open')}
      </Box>
      <Box component="kbd" aria-hidden sx={{ fontFamily: 'inherit', fontSize: 11.5 }}>
        {control(t)}K
      </Box>
    </ButtonBase>
  );
}

/** Icon-only variant for small screens. */
export function PaletteIconButton() {
  const t = useT();
  const open = useOpenPalette();
  return (
    <IconButton onClick={open} aria-haspopup="dialog" aria-label={t('palette.open')}>
      <SearchIcon />
    </IconButton>
  );
}
