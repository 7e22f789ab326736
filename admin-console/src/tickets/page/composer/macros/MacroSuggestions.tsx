import { Box, Paper, Popper } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Macro } from '../../../../api/types.ts';
import { useT } from '../../../../i18n/use-t.ts';

interface Props {
  id: string;
  anchor: HTMLElement;
  offered: readonly Macro[];
  /** Index of the macro that Enter inserts. */
  chosen: number;
  choose: (macro: Macro) => void;
}

/** Lists the macros that match the typed text. The focus stays in the text box. */
export default function MacroSuggestions({ id, anchor, offered, chosen, choose }: Props) {
  const t = useT();
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another macro is selected
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Popper open anchorEl={anchor} placement="top-start" sx={{ zIndex: 'modal' }}>
      <Paper
        id={id}
        role="listbox"
        tabIndex={0}
        aria-label={t('macros.title')}
        sx={(theme) => ({
          mb: 0.5,
          p: 0.5,
          maxHeight: 260,
          width: 380,
          maxWidth: 'calc(100vw - 32px)',
          overflowY: 'auto',
          border: `1px solid ${theme.tokens.line}`,
          boxShadow: theme.tokens.shadow,
        })}
      >
        {offered.map((macro, index) => (
          <Box
            key={macro.id}
            ref={index === chosen ? active : undefined}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === chosen}
            // Runs before the text box loses the focus, and with it the cursor position.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(macro);
            }}
            sx={(theme) => ({
              px: 1,
              py: 0.5,
              borderRadius: '6px',
              cursor: 'pointer',
              overflow: 'hidden',
              background: index === chosen ? theme.tokens.accentSoft : undefined,
              '&:hover': { background: theme.tokens.hover },
            })}
          >
            <Box sx={{ fontSize: 13, fontWeight: 600, overflowWrap: 'anywhere' }}>{macro.name}</Box>
            <Box
              sx={{
                fontSize: 12,
                color: 'text.secondary',
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {macro.comment?.body ?? t('macros.change')}
            </Box>
          </Box>
        ))}
      </Paper>
    </Popper>
  );
}
