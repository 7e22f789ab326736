import { Box, Paper, Popper } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { TemplateVariable } from '../../api/types.ts';
import { useT } from '../../i18n/use-t.ts';
import { useVariableText } from './variable-text.ts';

interface Props {
  id: string;
  open: boolean;
  anchor: HTMLElement | null;
  offered: readonly TemplateVariable[];
  /** Index of the variable that Enter inserts. */
  chosen: number;
  choose: (name: string) => void;
}

/** Suggests the variables that match the typed text. The focus stays in the text box. */
export function VariableList({ id, open, anchor, offered, chosen, choose }: Props) {
  const t = useT();
  const describe = useVariableText();
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another variable is selected
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen, open]);
  return (
    <Popper open={open} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      <Paper
        id={id}
        role="listbox"
        tabIndex={0}
        aria-label={t('rules.template.suggestions')}
        sx={(theme) => ({
          mt: 0.5,
          p: 0.5,
          maxHeight: 260,
          width: 340,
          maxWidth: 'calc(100vw - 32px)',
          overflowY: 'auto',
          border: `1px solid ${theme.tokens.line}`,
          boxShadow: theme.tokens.shadow,
        })}
      >
        {offered.map((variable, index) => (
          <Box
            key={variable.name}
            ref={index === chosen ? active : undefined}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === chosen}
            // Runs before the text box loses the focus, and with it the cursor position.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(variable.name);
            }}
            sx={(theme) => ({
              px: 1,
              py: 0.5,
              borderRadius: '6px',
              cursor: 'pointer',
              background: index === chosen ? theme.tokens.accentSoft : undefined,
              '&:hover': { background: theme.tokens.hover },
            })}
          >
            <Box component="code" sx={{ fontSize: 12.5, fontWeight: 600 }}>
              {variable.name}
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{describe(variable)}</Box>
          </Box>
        ))}
      </Paper>
    </Popper>
  );
}
