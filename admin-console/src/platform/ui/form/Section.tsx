import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title?: string;
  text?: ReactNode;
  /** Shown next to the title, for example a button that adds an item to the section. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a form or page, with an optional heading. */
export function Section({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={title ? id : undefined}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, overflow: 'visible' }}
    >
      {(title || action) && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between', mb: 2 }}>
          <Box>
            {title && (
              <Typography id={id} variant="h2">
                {title}
              </Typography>
            )}
            {text && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, maxWidth: 560 }}>
                {text}
              </Typography>
            )}
          </Box>
          {action}
        </Box>
      )}
      {children}
    </Card>
  );
}

/** Arranges fields below each other, or in two columns if there is room. They are no wider than lines of text should be. */
export function Fields({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        maxWidth: 720,
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}
