import { Box, Dialog, InputBase } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MacroResult } from '../../../../automation/macros/MacroResult.tsx';
import { client } from '../../../../platform/api/client.ts';
import type { Macro } from '../../../../platform/api/types.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useSuggestionKeys } from '../../../../platform/ui/menus/use-suggestion-keys.ts';
import { ErrorNotice } from '../../../../platform/ui/messages/ErrorNotice.tsx';
import { InternalMark } from '../../message/marks.tsx';
import { NoMacros } from './NoMacros.tsx';
import { useOfferedMacros } from './use-offered-macros.ts';

/** The text and the change of a macro, filled in for a ticket. */
function RenderedMacro({ macroId, ticketId }: { macroId: string; ticketId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['macros', 'rendered', macroId, ticketId],
    queryFn: ({ signal }) => client.macros.render({ id: macroId, ticketId }, { signal }),
    staleTime: 10_000,
  });
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <>
      {data.comment?.visibility === 'internal' && <InternalMark />}
      <MacroResult result={data} />
    </>
  );
}

interface Props {
  ticketId: string;
  onClose: () => void;
  /** Called with the chosen macro, if there is one, after the dialog has left the focus to the page. */
  onClosed: (macro: Macro | undefined) => void;
}

/** Finds a macro by typing, and shows what it would do on the ticket. The focus stays in the input. */
export default function MacroPicker({ ticketId, onClose, onClosed }: Props) {
  const t = useT();
  const label = useId();
  const [typed, setTyped] = useState('');
  const macro = useRef<Macro>(undefined);
  const { macros, hasNone } = useOfferedMacros(typed);
  const choose = (index: number) => {
    macro.current = macros[index];
    if (macro.current) onClose();
  };
  const closed = useEffectEvent(() => onClosed(macro.current));
  useEffect(() => () => closed(), []);
  const { id, chosen, press, selectFirst, box } = useSuggestionKeys({
    count: macros.length,
    onChoose: choose,
    onClose,
  });
  const current = macros[chosen];
  return (
    <Dialog open onClose={onClose} disableRestoreFocus aria-labelledby={label} maxWidth="md" fullWidth>
      <Box id={label} component="h2" sx={{ m: 0, px: 2, pt: 2, fontSize: 15 }}>
        {t('macros.insert')}
      </Box>
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        placeholder={t('macros.search')}
        onChange={({ target }) => {
          setTyped(target.value);
          selectFirst();
        }}
        onKeyDown={(event) => event.key !== 'Tab' && press(event)}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('macros.search'),
            'aria-expanded': true,
            autoComplete: 'off',
            spellCheck: false,
            ...box,
          },
        }}
        sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '260px minmax(0, 1fr)' }, height: { sm: 340 } }}>
        <Box
          id={id}
          role="listbox"
          aria-label={t('macros.title')}
          sx={{
            p: 0.5,
            overflowY: 'auto',
            maxHeight: { xs: 200, sm: 'none' },
            borderRight: { sm: 1 },
            borderColor: { sm: 'divider' },
          }}
        >
          {macros.map(({ id: key, name }, index) => (
            <Box
              key={key}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === chosen}
              ref={index === chosen ? intoView : undefined}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              sx={(theme) => ({
                px: 1.5,
                py: 0.75,
                borderRadius: '6px',
                fontSize: 13,
                cursor: 'pointer',
                overflowWrap: 'anywhere',
                background: index === chosen ? theme.tokens.accentSoft : undefined,
                '&:hover': { background: index === chosen ? undefined : theme.tokens.hover },
              })}
            >
              {name}
            </Box>
          ))}
        </Box>
        <Box
          role="region"
          aria-label={t('macros.preview.title')}
          tabIndex={0}
          sx={{ p: 2, overflowY: 'auto', minHeight: 120 }}
        >
          {current ? (
            <RenderedMacro key={current.id} macroId={current.id} ticketId={ticketId} />
          ) : (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{hasNone ? <NoMacros /> : t('macros.noMatch')}</Box>
          )}
        </Box>
      </Box>
    </Dialog>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
