import { Box } from '@mui/material';
import type { Ref } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';

/** Stands above the first message that the user has not read. */
export function NewDivider({ ref }: { ref: Ref<HTMLLIElement> }) {
  const t = useT();
  return (
    <Box
      component="li"
      ref={ref}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        // Clears the app bar of small screens.
        scrollMarginTop: { xs: 60, md: 8 },
        fontSize: 12.5,
        fontWeight: 600,
        color: theme.tokens.accent,
        '&::before, &::after': { content: '""', flex: 1, height: '1px', background: theme.tokens.accent },
      })}
    >
      {t('conversation.new')}
    </Box>
  );
}
