import { keyframes } from '@mui/material';

const hidden = keyframes({ from: { visibility: 'hidden' } });

/** Hides a placeholder for as long as most pages take to load: one that only flashes makes them look slower. */
export const appearsLate = {
  animation: `${hidden} 1ms`,
  // Also with reduced motion, which ends all other delays.
  animationDelay: '300ms !important',
  animationFillMode: 'backwards',
} as const;
