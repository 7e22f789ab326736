import { keyframes } from '@mui/material';

const hidden = keyframes({ from: { visibility: 'hidden' } });

/** Hides a placeholder for as long as most pages take to load: one that only flashes makes them look slower. */
export const appearsLate = {
  animation: `${hidden} 1ms`,
  // Also with reduced motion, which ends all other delays.
  animationDelay: '300ms !important',
  animationFillMode: 'backwards',
} as const;

/** Raises option lists above MUI's notifications (1400), which would cover them when both are at the bottom. */
export const aboveNotices = { zIndex: 1401 };

/** Hides an element from view but not from screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
