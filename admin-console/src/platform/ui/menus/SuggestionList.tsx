import { Box, Paper, Popper } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';

interface Suggestion {
  readonly key: string;
  readonly name: ReactNode;
  readonly description: string;
}

interface Props {
  id: string;
  anchor: HTMLElement | null;
  label: string;
  suggestions: readonly Suggestion[];
  /** Index of the suggestion that Enter inserts. */
  chosen: number;
  choose: (index: number) => void;
}

/** Lists what matches the typed text. The focus stays in the text box. */
export default function SuggestionList({ id, anchor, label, suggestions, chosen, choose }: Props) {
  const active = useRef<HTMLDivElement>(null);
  const isOpen = suggestions.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another suggestion is selected
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen, isOpen]);
  return (
    <Popper open={isOpen} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      <Paper
        id={id}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        sx={(theme) => ({
          my: 0.5,
          p: 0.5,
          maxHeight: 260,
          width: 360,
          maxWidth: 'calc(100vw - 32px)',
          overflowY: 'auto',
          border: `1px solid ${theme.tokens.line}`,
          boxShadow: theme.tokens.shadow,
        })}
      >
        {suggestions.map(({ key, name, description }, index) => (
          <Box
            key={key}
            ref={index === chosen ? active : undefined}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === chosen}
            // Runs before the text box loses the focus, and with it the cursor position.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(index);
            }}
            sx={(theme) => ({
              px: 1,
              py: 0.5,
              borderRadius: '6px',
              cursor: 'pointer',
              overflowWrap: 'anywhere',
              background: index === chosen ? theme.tokens.accentSoft : undefined,
              '&:hover': { background: theme.tokens.hover },
            })}
          >
            <Box sx={{ fontSize: 12.5, fontWeight: 600 }}>{name}</Box>
            <Box
              sx={{
                fontSize: 12,
                color: 'text.secondary',
                display: '-webkit-box',
                WebkitBoxOrient: 'vertical',
                WebkitLineClamp: 2,
                overflow: 'hidden',
              }}
            >
              {description}
            </Box>
          </Box>
        ))}
      </Paper>
    </Popper>
  );
}
