import { Box, ButtonBase } from '@mui/material';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { type FieldName, type PropertyName, useOpenPanel } from '../context/open-panel.tsx';

interface Props {
  property: PropertyName | FieldName;
  label: string;
  /** Why the user cannot change the property; null if they can. */
  reason: string | null;
  /** Replaces the row while the property is edited. If absent, the row opens a menu. */
  editor?: ReactNode;
  ref?: (row: HTMLElement | null) => void;
  /** The value. */
  children: ReactNode;
}

/** A property of the ticket: its label and value, which turn into an editor. */
export function PropertyRow({ property, label, reason, editor, ref, children }: Props) {
  const id = useId();
  const { panel, closed, open } = useOpenPanel();
  const row = useRef<HTMLButtonElement>(null);
  const isOpen = panel === property;
  // A menu returns the focus to the element that had it before, which can be anywhere if a key opened the menu.
  const isFocused = closed === property || (isOpen && !editor);
  useLayoutEffect(() => {
    if (isFocused) row.current?.focus();
  }, [isFocused]);
  if (isOpen && editor) return <Box sx={{ my: 0.5, minHeight: 32 }}>{editor}</Box>;
  return (
    <Box sx={{ position: 'relative', display: 'grid', mx: -1 }}>
      <ButtonBase
        ref={(element) => {
          row.current = element;
          ref?.(element);
        }}
        aria-disabled={reason === null ? undefined : true}
        aria-describedby={reason === null ? undefined : id}
        aria-haspopup={editor ? undefined : 'menu'}
        aria-expanded={isOpen}
        onClick={() => reason === null && open(property)}
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: '104px minmax(0, 1fr)',
          gap: 1,
          minHeight: { xs: 44, lg: 32 },
          px: 1,
          borderRadius: '6px',
          textAlign: 'left',
          fontFamily: 'inherit',
          fontSize: 13,
          ...(reason === null
            ? { '&:hover, &[aria-expanded=true]': { background: theme.tokens.hover } }
            : { cursor: 'help', '&:is(:hover, :focus) + *': { display: 'block' } }),
        })}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {children}
        </Box>
      </ButtonBase>
      {reason !== null && <Reason id={id}>{reason}</Reason>}
    </Box>
  );
}

const Reason = ({ id, children }: { id: string; children: string }) => (
  <Box
    id={id}
    role="tooltip"
    sx={(theme) => ({
      display: 'none',
      position: 'absolute',
      top: '100%',
      left: 8,
      right: 8,
      zIndex: 1,
      px: 1,
      py: 0.75,
      borderRadius: '6px',
      border: `1px solid ${theme.tokens.lineStrong}`,
      background: theme.tokens.paper,
      boxShadow: theme.tokens.shadow,
      fontSize: 12.5,
      pointerEvents: 'none',
    })}
  >
    {children}
  </Box>
);

/** The value of a property that is not set. */
export const NoValue = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
