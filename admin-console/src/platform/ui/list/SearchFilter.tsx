import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

const PAUSE_MS = 300;

/** Searches while the user types. Also shows a search that was set elsewhere, for example by the URL. */
export function SearchFilter({ label, source = 'q' }: { label: string; source?: string }) {
  const t = useT();
  const list = useListContext();
  const { filterValues } = list;
  // The debounced search must combine with the filters that the list has by then.
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const found: unknown = filterValues[source];
  const applied = typeof found === 'string' ? found : '';
  const [text, setText] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sent = useRef(applied);

  // Ignores the echo of the user's own search, because they can have typed more in the meantime.
  useEffect(() => {
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }, [applied]);
  // A layout effect: while the next page loads, React hides this one and keeps its other effects running, so the
  // pending search would navigate back to it.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);

  const apply = (next: string) => {
    const { filterValues, setFilters } = latest.current;
    const { [source]: _, ...others } = filterValues;
    sent.current = next.trim();
    setFilters(sent.current === '' ? others : { ...others, [source]: sent.current }, []);
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), PAUSE_MS);
  };

  return (
    <TextField
      value={text}
      onChange={(event) => change(event.target.value)}
      placeholder={label}
      fullWidth={false}
      sx={{ flex: { xs: '1 1 auto', sm: '1 1 180px' }, maxWidth: { sm: 280 }, minWidth: 0 }}
      slotProps={{
        htmlInput: { 'aria-label': label, enterKeyHint: 'search', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon sx={{ fontSize: 18 }} />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" onClick={() => change('')} aria-label={t('common.actions.clear')}>
                <ClearIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
