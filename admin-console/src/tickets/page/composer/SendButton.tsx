import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { Ticket, Visibility } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

interface Props {
  /** Label of the button. */
  label: string;
  visibility: Visibility;
  disabled: boolean;
  onSend: () => void;
  /** Null if no other ticket can follow. */
  onSendAndNext: (() => void) | null;
  /** Also opens the next ticket, if one can follow. Null for internal notes. */
  onSolve: (() => void) | null;
  /** Asks for the custom fields that the status requires. */
  onSendAndSet: (transition: Ticket['availableTransitions'][number]) => void;
}

const SPLIT = '|';

/** Sends the message, optionally together with a status change. */
export function SendButton({ label, visibility, disabled, onSend, onSendAndNext, onSolve, onSendAndSet }: Props) {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const transitions = ticket.availableTransitions.filter(({ requiresComment }) =>
    ['none', 'any', visibility].includes(requiresComment),
  );
  // The status is a chip within the sentence.
  const [before, after] = t('tickets.composer.andSetTo', { status: SPLIT }).split(SPLIT);
  return (
    <>
      <ButtonGroup variant="contained" disabled={disabled} disableElevation>
        <Button onClick={onSend}>{label}</Button>
        {(transitions.length > 0 || onSendAndNext) && (
          <Button
            onClick={(event) => setAnchor(event.currentTarget)}
            aria-label={t('tickets.composer.andSet')}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            sx={{ px: 0.5, minWidth: 32 }}
          >
            <KeyboardArrowUpIcon sx={{ fontSize: 18 }} />
          </Button>
        )}
      </ButtonGroup>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {onSolve && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onSolve();
            }}
          >
            {t(onSendAndNext ? 'tickets.solveAndNext' : 'tickets.solve')}
          </MenuItem>
        )}
        {onSendAndNext && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onSendAndNext();
            }}
          >
            {t('tickets.sendAndNext')}
          </MenuItem>
        )}
        {transitions.map((transition) => (
          <MenuItem
            key={transition.status.id}
            aria-label={t('tickets.composer.andSetTo', { status: inLanguage('statuses', transition.status.name, t) })}
            onClick={() => {
              setAnchor(null);
              onSendAndSet(transition);
            }}
            sx={{ gap: 1 }}
          >
            {before}
            <TicketStatus status={transition.status} />
            {after}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
