import { Alert } from '@mui/material';
import type { Visibility } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import type { Outbox } from '../context/outbox.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { Editor } from './Editor.tsx';
import type { LastRead } from './last-read.ts';

interface Props {
  outbox: Outbox;
  /** The newest comment that the conversation shows. */
  lastRead: LastRead;
  /** Called when the user leaves the text field with Escape. */
  onLeave: () => void;
}

/** Writes a reply or an internal note. The draft is kept until the service has accepted it. */
export function Composer({ outbox, lastRead, onLeave }: Props) {
  const t = useT();
  const { may } = useGrants();
  const me = useMe();
  const { ticket } = useTicketOnScreen();
  const allowed: Visibility[] = [];
  if (may('comment:create_public')) allowed.push('public');
  if (may('comment:create_internal')) allowed.push('internal');
  const [first] = allowed;

  if (first === undefined || !me) return null;
  return (
    <>
      {ticket.status.state === 'closed' && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t(ticket.mergedIntoId === null ? 'tickets.composer.closed' : 'tickets.composer.merged')}
        </Alert>
      )}
      <Editor writer={me.id} allowed={allowed} first={first} outbox={outbox} lastRead={lastRead} onLeave={onLeave} />
    </>
  );
}
