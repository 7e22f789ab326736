import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useDebounced } from '../hooks/use-debounced.ts';

export interface PreviewTicket {
  id: string;
  reference: string;
  subject: string;
}

interface Props {
  label: string;
  value: PreviewTicket | null;
  onChange: (ticket: PreviewTicket) => void;
}

const MOST = 10;

/** Selects the ticket for a preview. Offers the most recently updated tickets until the user types. */
export function TicketChoice({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const search = q === '' || (value && q === labelOf(value)) ? undefined : q;
  const { data, isFetching } = useQuery(recentTickets(search));
  return (
    <Autocomplete<PreviewTicket, false, boolean>
      disableClearable={value !== null}
      value={value}
      onChange={(_event, next) => next && onChange(next)}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      options={data?.data ?? []}
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

const labelOf = ({ reference, subject }: PreviewTicket) => `${reference} · ${subject}`;

/** Queries the most recently updated tickets, or those that match a search. */
export const recentTickets = (q?: string) => ({
  queryKey: ['tickets', 'to try', q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.tickets.list({ limit: MOST, sort: '-updatedAt', ...(q === undefined ? {} : { q }) }, { signal }),
});
