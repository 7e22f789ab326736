import { styled } from '@mui/material';

/** The time until something must be done. The class says how pressing it is. */
export const DeadlineMark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 20,
  verticalAlign: 'bottom',
  fontSize: 12.5,
  whiteSpace: 'nowrap',
  color: theme.tokens.soft,
  '& svg': { width: 14, height: 14 },
  '&.soon': { color: theme.tokens.warning, fontWeight: 550 },
  '&.overdue': {
    padding: '0 7px 0 5px',
    'td > &': { marginLeft: -5 },
    borderRadius: 5,
    fontWeight: 600,
    color: theme.tokens.error,
    background: `color-mix(in srgb, ${theme.tokens.error} 12%, ${theme.tokens.paper})`,
  },
}));
