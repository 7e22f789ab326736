import { Autocomplete, Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { hasCode } from '../../../api/errors.ts';
import type { LinkedTicket } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';

interface Props {
  label: string;
  value: LinkedTicket | null;
  onChange: (ticket: LinkedTicket | null) => void;
  /** Id of the ticket to exclude: a ticket cannot be related to itself. */
  except: string;
  error?: string;
}

const MOST = 10;

async function byNumber(typed: string, signal: AbortSignal): Promise<LinkedTicket[]> {
  const number = /^(?:TKT-)?([1-9]\d{0,8})$/i.exec(typed)?.[1];
  if (number === undefined) return [];
  try {
    return [await client.tickets.get({ ticketId: `TKT-${number}` }, { signal })];
  } catch (error) {
    if (hasCode(error, 'not_found')) return [];
    throw error;
  }
}

/** Finds tickets by number, which people use when they talk, or by full-text search. */
async function find(q: string, signal: AbortSignal): Promise<LinkedTicket[]> {
  const [numbered, worded] = await Promise.all([
    byNumber(q, signal),
    client.tickets.list({ q, sort: '-relevance', limit: MOST }, { signal }),
  ]);
  return [...numbered, ...worded.data.filter(({ id }) => id !== numbered[0]?.id)];
}

export function TicketPicker({ label, value, onChange, except, error }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const searching = q !== '' && value === null;
  const { data, isFetching } = useQuery({
    queryKey: ['tickets', 'find', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: searching,
  });
  const options = (searching ? data : undefined)?.filter(({ id }) => id !== except) ?? [];
  return (
    <Autocomplete<LinkedTicket>
      value={value}
      onChange={(_event, next) => onChange(next)}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={({ reference, subject }) => `${reference} ${subject}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      noOptionsText={q === '' ? t('desk.relations.find') : t('desk.relations.noMatch')}
      renderOption={({ key, ...item }, { reference, subject, status }) => (
        <Box component="li" key={key} {...item} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <b>{reference}</b> {subject}
          </Box>
          <StatusChip name={status.name} color={status.color} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={label}
          placeholder={t('desk.relations.find')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
