import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputBase } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { type Entry, isCommand } from '../../platform/shortcuts/commands.ts';
import type { PageCommands } from '../../platform/shortcuts/page-commands.ts';
import { visuallyHidden } from '../../platform/theme/shared-styles.ts';
import { Results } from './Results.tsx';
import { useRecent } from './recent.ts';
import { useSearchResults } from './use-search-results.ts';

/** Lists the keys of the palette, except on phones, which have no keyboard. */
function Hints() {
  const t = useT();
  const hints = [
    ['↑↓', t('palette.choose')],
    [t('shortcuts.enter'), t('palette.go')],
    ['Esc', t('palette.close')],
  ];
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'flex' },
        gap: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {hints.map(([key, what]) => (
        <span key={key}>
          <Box component="kbd" sx={{ fontFamily: 'inherit', fontWeight: 600, mr: 0.5 }}>
            {key}
          </Box>
          {what}
        </span>
      ))}
    </Box>
  );
}

const PAGE = 8;

/** Returns the index that a key moves to, or null for other keys. The arrow keys wrap around at both ends. */
function nextEntryIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + PAGE, count - 1);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    default:
      return null;
  }
}

interface Props {
  /** What the page behind the palette can do; null if it offers nothing. */
  page: PageCommands | null;
  /** Closes the palette, and then runs a command of the page. */
  onRun: (run: () => void) => void;
  onClose: () => void;
}

/** The command palette: a combobox whose list is always open (WAI-ARIA Authoring Practices, "Combobox"). */
export default function Palette({ page, onRun, onClose }: Props) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [, remember] = useRecent();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const type = (next: string) => {
    setText(next);
    setAt(0);
  };
  const { found, searching } = useSearchResults(text, page, type);
  const entries = found.flatMap((group) => group.entries);
  // The list can become shorter while the user moves through it.
  const active = entries.length === 0 ? -1 : Math.min(at, entries.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const go = (entry: Entry) => {
    if (isCommand(entry)) {
      if (entry.reason) return;
      return entry.staysOpen ? entry.run() : onRun(entry.run);
    }
    remember(entry);
    onClose();
    navigate(entry.to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms the composition of an input method.
    if (event.nativeEvent.isComposing) return;
    const chosen = entries[active];
    const next = chosen ? nextEntryIndex(event.key, active, entries.length) : null;
    if (next !== null) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      go(chosen);
    }
  };

  const nothing = text.trim() !== '' && entries.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('palette.label'),
          sx: {
            m: { xs: 1, sm: 4 },
            mt: { xs: 1, sm: '12vh' },
            width: '100%',
            maxHeight: { xs: 'calc(100% - 16px)', sm: '70vh' },
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('palette.placeholder')}
          sx={{ height: 52, fontSize: 16 }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('palette.label'),
              'aria-expanded': entries.length > 0,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
              autoComplete: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
            },
          }}
        />
      </Box>
      <Results id={`${id}-list`} found={found} active={active} optionId={optionId} onHover={setAt} onGo={go} />
      {nothing && (
        <Box sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {searching ? t('palette.searching') : t('palette.none', { text: text.trim() })}
        </Box>
      )}
      <Hints />
      <Box role="status" sx={visuallyHidden}>
        {text.trim() !== '' && !searching && t('palette.count', { smart_count: entries.length })}
      </Box>
    </Dialog>
  );
}
