import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  icon: SvgIconComponent;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `h1` if the empty state is the whole page. */
  heading?: 'h1' | 'p';
}

/** Replaces an empty list: explains what belongs here and offers the first step. */
export function EmptyState({ icon: Icon, title, text, action, heading = 'p' }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 7 }}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: '14px',
          background: theme.tokens.accentSoft,
          color: theme.tokens.accent,
          mb: 0.5,
        })}
      >
        <Icon />
      </Box>
      <Typography variant="h2" component={heading}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420 }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
