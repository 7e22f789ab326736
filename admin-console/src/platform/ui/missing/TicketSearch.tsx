import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { listPath } from '../list/list-path.ts';

/** Searches all tickets, on a page without a list. */
export function TicketSearch() {
  const t = useT();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = words.trim();
    if (q !== '') navigate(listPath('tickets', { q }));
  };
  return (
    <Box component="form" role="search" onSubmit={search} sx={{ width: 'min(420px, 80vw)' }}>
      <TextField
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        placeholder={t('tickets.search')}
        slotProps={{
          htmlInput: { 'aria-label': t('tickets.search'), enterKeyHint: 'search', maxLength: 300 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon sx={{ fontSize: 18 }} />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}
