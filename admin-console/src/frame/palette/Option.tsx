import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type Entry, isCommand, type Place } from '../../platform/shortcuts/commands.ts';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { Marked } from '../../platform/ui/text/Marked.tsx';

interface Props {
  id: string;
  entry: Entry;
  active: boolean;
  onHover: () => void;
  onGo: () => void;
}

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** An entry of the palette, with a second line that describes a ticket or says why a command is not available. */
export function Option({ id, entry, active, onHover, onGo }: Props) {
  const reason = isCommand(entry) ? entry.reason : null;
  const ticket = isCommand(entry) ? undefined : entry.ticket;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={reason ? true : undefined}
      onClick={onGo}
      // Not onMouseEnter: it also fires when the list scrolls under a resting pointer.
      onMouseMove={active ? undefined : onHover}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        minHeight: { xs: 44, md: 36 },
        px: 1.25,
        py: 0.75,
        borderRadius: '6px',
        cursor: reason ? 'default' : 'pointer',
        fontSize: 14,
        ...(active && { background: theme.tokens.accentSoft, color: theme.tokens.accent }),
      })}
    >
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Box component="span" sx={{ ...cutOff, ...(reason && { color: 'text.secondary' }) }}>
          {entry.label}
        </Box>
        {entry.detail && (
          <Box
            component="span"
            sx={{ ...cutOff, flex: 'none', maxWidth: '45%', fontSize: 12.5, color: 'text.secondary' }}
          >
            {entry.detail}
          </Box>
        )}
      </Box>
      {reason && <Second>{reason}</Second>}
      {ticket && <TicketLine {...ticket} />}
    </Box>
  );
}

const Second = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
    {children}
  </Box>
);

const TicketLine = ({ status, requester, excerpt }: NonNullable<Place['ticket']>) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: 'flex',
      gap: 1,
      alignItems: 'baseline',
      fontSize: 12.5,
      color: 'text.secondary',
      '& mark': { background: theme.tokens.noteLine, color: theme.tokens.ink, borderRadius: '3px', px: '2px' },
    })}
  >
    <Box component="span" sx={{ flex: 'none', maxWidth: '60%', display: 'flex' }}>
      <TicketStatus status={status} />
    </Box>
    <Box component="span" sx={cutOff}>
      <bdi>{requester.name}</bdi>
      {excerpt && (
        <>
          {' · '}
          <Marked html={excerpt} />
        </>
      )}
    </Box>
  </Box>
);
