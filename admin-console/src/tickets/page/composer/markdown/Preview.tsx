import { Box, Typography } from '@mui/material';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Markdown } from '../../message/Markdown.tsx';
import { renderMarkdown } from './render-markdown.ts';

/** The message as the service will show it, while it is written. */
export default function Preview({ body, picture }: { body: string; picture: (id: string) => ReactNode }) {
  const t = useT();
  const text = useDeferredValue(body);
  const html = useMemo(() => renderMarkdown(text), [text]);
  return (
    <Box
      role="region"
      aria-label={t('tickets.format.preview')}
      // Scrolls with the keyboard, too.
      tabIndex={0}
      sx={{ mb: 1, px: 1.5, py: 1, maxHeight: '30vh', overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      {html.trim() === '' ? (
        <Typography variant="body2" color="textSecondary">
          {t('tickets.format.nothing')}
        </Typography>
      ) : (
        <Markdown html={html} picture={picture} />
      )}
    </Box>
  );
}
