import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase } from '@mui/material';
import { useId, useState } from 'react';
import type { TicketEvent } from '../../../platform/api/types.ts';
import { type Translate, useT } from '../../../platform/i18n/use-t.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { actorName } from './actor-name.ts';
import { ChangeEntry } from './ChangeEntry.tsx';

interface Props {
  first: TicketEvent;
  last: TicketEvent;
  events: readonly TicketEvent[];
}

/** Several changes by one user as one line, which expands to show each. */
export function ChangeGroup({ first, last, events }: Props) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        sx={(theme) => ({
          display: 'inline',
          px: 0.75,
          mx: -0.75,
          borderRadius: '6px',
          font: 'inherit',
          color: 'inherit',
          textAlign: 'left',
          '&:hover': { background: theme.tokens.hover },
        })}
      >
        <Box component="b" sx={{ fontWeight: 550, color: 'text.primary' }}>
          {actorName(first.actor, t)}
        </Box>{' '}
        {summaryOf(events, t)} · <Time at={last.occurredAt} />
        <ExpandMoreIcon
          sx={{ fontSize: 16, ml: 0.25, verticalAlign: 'text-bottom', rotate: open ? '180deg' : undefined }}
        />
      </ButtonBase>
      {open && (
        <Box component="ul" id={id} sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
          {events.map((event) => (
            <li key={event.id}>
              <ChangeEntry event={event} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

/** Names the number of fields if every change has exactly one, such as "changed 3 fields". */
function summaryOf(events: readonly TicketEvent[], t: Translate): string {
  const fields = new Set(events.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const isOnlyFields = events.every(({ changes }) => changes.length > 0);
  return isOnlyFields && fields.size >= events.length
    ? t('conversation.changedFields', { smart_count: fields.size })
    : t('conversation.madeChanges', { smart_count: events.length });
}
