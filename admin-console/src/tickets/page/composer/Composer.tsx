import { Alert, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../api/client.ts';
import type { StatusRef, Visibility } from '../../../api/types.ts';
import { useGrants } from '../../../auth/grants.ts';
import { useMe } from '../../../auth/me.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useNotices } from '../../../ui/use-notices.tsx';
import { ticketPath } from '../../ticket-path.ts';
import { useTicketOnScreen } from '../ticket-context.tsx';
import { useDraft } from './draft.ts';
import { SendButton } from './SendButton.tsx';
import { VisibilitySwitch } from './VisibilitySwitch.tsx';

/** Where a reply or a note is written. What is typed stays until the service has it. */
export function Composer() {
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
      <Editor writer={me.id} allowed={allowed} first={first} />
    </>
  );
}

interface EditorProps {
  writer: string;
  allowed: Visibility[];
  first: Visibility;
}

function Editor({ writer, allowed, first }: EditorProps) {
  const t = useT();
  const notices = useNotices();
  const { ticket, change, refresh } = useTicketOnScreen();
  const [draft, setDraft] = useDraft(writer, ticket.id, first);
  const [sending, setSending] = useState(false);
  const navigate = useNavigate();
  const visibility = allowed.includes(draft.visibility) ? draft.visibility : first;
  const internal = visibility === 'internal';
  const { body } = draft;

  const say = async () => {
    try {
      const said = await client.comments.create({ ticketId: ticket.id, body, visibility, channel: 'portal' });
      await refresh();
      return said;
    } catch (error) {
      notices.failed(error);
      return null;
    }
  };
  /** With a status: both in one step, so that neither happens alone. */
  const send = async (status?: StatusRef) => {
    if (body.trim() === '' || sending) return;
    setSending(true);
    const said = status ? null : await say();
    const sent = status
      ? await change(['status'], (expectedVersion) =>
          client.tickets.transition({
            ticketId: ticket.id,
            expectedVersion,
            statusId: status.id,
            comment: { body, visibility },
          }),
        )
      : said !== null;
    if (sent) {
      setDraft({ body: '', visibility });
      notices.done(internal ? 'tickets.composer.noted' : 'tickets.composer.sent');
    }
    if (said?.redirected) {
      notices.done('tickets.composer.redirected', { reference: said.redirected.ticket.reference });
      navigate(ticketPath(said.redirected.ticket));
    }
    setSending(false);
  };

  return (
    <Box
      component="section"
      aria-label={t('tickets.composer.label')}
      sx={(theme) => ({
        position: { lg: 'sticky' },
        bottom: 16,
        zIndex: 5,
        border: `1px solid ${internal ? theme.tokens.noteLine : theme.tokens.lineStrong}`,
        borderRadius: '12px',
        background: internal ? theme.tokens.note : theme.tokens.paper,
        boxShadow: theme.tokens.shadow,
        p: 1.5,
      })}
    >
      {allowed.length > 1 && (
        <VisibilitySwitch value={visibility} onChange={(next) => setDraft({ body, visibility: next })} />
      )}
      <TextField
        multiline
        minRows={2}
        maxRows={12}
        value={body}
        onChange={(event) => setDraft({ body: event.target.value, visibility })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
        placeholder={t(internal ? 'tickets.composer.internalPlaceholder' : 'tickets.composer.publicPlaceholder', {
          name: ticket.requester.name,
        })}
        slotProps={{
          htmlInput: { 'aria-label': t(internal ? 'tickets.composer.internal' : 'tickets.composer.public') },
        }}
        sx={{ my: 1, '& .MuiOutlinedInput-root': { background: 'transparent' }, '& fieldset': { border: 0 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto', display: { xs: 'none', sm: 'block' } }}>
          {t('tickets.composer.hint')}
        </Typography>
        <SendButton visibility={visibility} disabled={body.trim() === ''} busy={sending} onSend={send} />
      </Box>
    </Box>
  );
}
