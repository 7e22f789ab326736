import { Autocomplete, Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { useDebounced } from '../../../platform/ui/hooks/use-debounced.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { findTickets, type PickedTicket, type SuggestedTicket, suggest } from './find-tickets.ts';

interface PickerRowProps {
  ticket: PickedTicket;
  /** Why the ticket cannot be chosen. */
  reason?: string;
}

/** A ticket in the picker, with what tells it apart from tickets of the same subject. */
function PickerRow({ ticket: { reference, subject, status, requester, updatedAt }, reason }: PickerRowProps) {
  return (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          <b>{reference}</b> <bdi>{subject}</bdi>
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 12.5, color: 'text.secondary' }}>
          {reason ?? (
            <>
              <bdi>{requester.name}</bdi> · <Time at={updatedAt} />
            </>
          )}
        </Box>
      </Box>
      <TicketStatus status={status} />
    </>
  );
}

interface Props {
  label: string;
  /** The ticket that another one is chosen for. Tickets of its requester are suggested first. */
  here: Pick<Ticket, 'id' | 'requester'>;
  value: PickedTicket | null;
  onChange: (ticket: PickedTicket | null) => void;
  /** Returns why a ticket cannot be chosen. */
  reasonAgainst?: (ticket: PickedTicket) => string | undefined;
  error?: string;
}

/** Finds a ticket by number or by words. Before anything is typed, suggests the unsolved tickets of the requester. */
export function TicketPicker({ label, here, value, onChange, reasonAgainst, error }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  const q = useDebounced(typed.trim(), 250);
  const { id, requester } = here;
  const { data, isFetching } = useQuery({
    queryKey: ['tickets', 'find', requester.id, q],
    queryFn: ({ signal }) => findTickets(q, requester.id, signal),
    enabled: value === null,
  });
  const options = data && value === null ? suggest(data, requester.id, id) : [];
  const chosen: SuggestedTicket | null = value && { ticket: value, suggestion: 'byNumber' };
  return (
    <Autocomplete<SuggestedTicket>
      value={chosen}
      onChange={(_event, next) => onChange(next?.ticket ?? null)}
      inputValue={typed}
      onInputChange={(_event, next, reason) => {
        // What is typed over a chosen ticket looks for another one, and must not be emptied when that one is given up.
        if (reason === 'input' && value !== null) onChange(null);
        if (reason !== 'reset' || next !== '') setTyped(next);
      }}
      options={options}
      filterOptions={(all) => all}
      groupBy={({ suggestion }) => t(`merging.suggestions.${suggestion}`, { name: requester.name })}
      getOptionLabel={({ ticket: { reference, subject } }) => `${reference} ${subject}`}
      getOptionKey={({ ticket }) => ticket.id}
      getOptionDisabled={({ ticket }) => reasonAgainst?.(ticket) !== undefined}
      isOptionEqualToValue={(one, other) => one.ticket.id === other.ticket.id}
      openOnFocus
      loading={isFetching}
      noOptionsText={q === '' ? t('tickets.relations.find') : t('tickets.relations.noMatch')}
      renderOption={({ key, ...item }, { ticket }) => (
        <Box component="li" key={key} {...item} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <PickerRow ticket={ticket} reason={reasonAgainst?.(ticket)} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          inputRef={input}
          label={label}
          placeholder={t('tickets.relations.find')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
}
