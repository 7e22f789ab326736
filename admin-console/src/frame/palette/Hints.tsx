import { Box } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';

/** Lists the keys of the palette, except on phones, which have no keyboard. */
export function Hints() {
  const t = useT();
  const hints = [
    ['↑↓', t('palette.choose')],
    [t('desk.shortcuts.enter'), t('palette.go')],
    ['Esc', t('palette.close')],
  ];
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'flex' },
        gap: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {hints.map(([key, what]) => (
        <span key={key}>
          <Box component="kbd" sx={{ fontFamily: 'inherit', fontWeight: 600, mr: 0.5 }}>
            {key}
          </Box>
          {what}
        </span>
      ))}
    </Box>
  );
}
