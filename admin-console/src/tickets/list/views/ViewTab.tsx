import { Box } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useTabInView } from './use-tab-in-view.ts';

interface Props {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
  title?: string;
}

/** Link to one of the views above the list. */
export function ViewTab({ to, isCurrent, children, title }: Props) {
  const tab = useRef<HTMLAnchorElement>(null);
  useTabInView(tab, isCurrent);
  return (
    <Box
      component={Link}
      ref={tab}
      to={to}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      sx={(theme) => ({
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        py: 0.75,
        borderRadius: '7px',
        fontSize: 13,
        fontWeight: 550,
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        color: isCurrent ? theme.tokens.accent : theme.tokens.soft,
        background: isCurrent ? theme.tokens.accentSoft : 'transparent',
        '&:hover': { color: isCurrent ? theme.tokens.accent : theme.tokens.ink },
      })}
    >
      {children}
    </Box>
  );
}
