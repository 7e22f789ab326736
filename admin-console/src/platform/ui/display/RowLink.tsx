import { styled } from '@mui/material';
import { Link } from 'react-router';

/**
 * A real link that covers its whole row, so it can be opened in a new tab, focused by keyboard and announced as a
 * link. The row needs `position: relative`; other controls in the row are raised above the link by `aboveRowLink`.
 */
export const RowLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 550,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.tokens.accent}`, outlineOffset: -2 },
}));

export const aboveRowLink = { position: 'relative', zIndex: 1 } as const;
