import ExploreOffIcon from '@mui/icons-material/ExploreOffOutlined';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Card, InputAdornment, TextField } from '@mui/material';
import { useCanAccess } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { listPath } from '../../resources/list-path.ts';
import { EmptyState } from './EmptyState.tsx';
import { useDocumentTitle } from './PageHeader.tsx';

/** Searches all tickets, on a page without a list. */
function TicketSearch() {
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

interface Props {
  /** Defaults to that of a page that does not exist. */
  heading?: string;
  text?: string;
  /** The list in which the record would be. */
  back?: { to: string; label: string };
}

/** Shown in place of a page or a record that does not exist or is hidden from the user, with ways to continue. */
export function NotFoundPage({ heading, text, back }: Props) {
  const t = useT();
  const title = heading ?? t('errors.notFoundTitle');
  useDocumentTitle(title);
  const { canAccess: readsTickets } = useCanAccess({ resource: 'tickets', action: 'list' });
  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={ExploreOffIcon}
        title={title}
        text={text ?? t('errors.pageNotFoundText')}
        action={
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
            {readsTickets && <TicketSearch />}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              {back && (
                <Button component={Link} to={back.to} variant="contained">
                  {t('missing.toList', { list: back.label })}
                </Button>
              )}
              <Button component={Link} to="/" variant="outlined">
                {t('errors.goHome')}
              </Button>
            </Box>
          </Box>
        }
      />
    </Card>
  );
}
