import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { client } from '../../../platform/api/client.ts';
import type { LinkedTicket } from '../../../platform/api/types.ts';
import type { MessageKey } from '../../../platform/i18n/translate.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ticketPath } from '../../../platform/resources/ticket-path.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { kindOf } from './kinds.ts';
import { useChildren, useOther, useQuestions } from './use-related.ts';

interface Relation {
  key: string;
  kind: MessageKey;
  other: LinkedTicket;
  /** What was last written there, if it belongs beside this ticket. */
  latest?: string;
  /** Removes the relation. Absent for a follow-up and for a question, which cannot be removed. */
  part?: () => Promise<unknown>;
}

function useRelations(): Relation[] {
  const { ticket, frozen } = useTicketOnScreen();
  const parent = useOther(ticket.parentId);
  const followed = useOther(ticket.followUpOfId);
  const askedFor = useOther(ticket.askedForId);
  const children = useChildren(ticket);
  const questions = useQuestions(ticket);
  const update = (ticketId: string) => () => client.tickets.update({ ticketId, parentId: null });
  const relations: Relation[] = [];
  if (parent) {
    relations.push({ key: parent.id, kind: 'tickets.relations.kinds.parent', other: parent, part: update(ticket.id) });
  }
  if (followed) relations.push({ key: followed.id, kind: 'tickets.relations.kinds.followUp', other: followed });
  if (askedFor) relations.push({ key: askedFor.id, kind: 'tickets.relations.kinds.askedFor', other: askedFor });
  for (const question of questions) {
    const { id, latestComment } = question;
    const latest = latestComment ? `${latestComment.author.name}: ${latestComment.text}` : '';
    relations.push({ key: id, kind: 'tickets.relations.kinds.question', other: question, latest });
  }
  if (!frozen) {
    for (const child of children) {
      relations.push({ key: child.id, kind: 'tickets.relations.kinds.child', other: child, part: update(child.id) });
    }
  }
  for (const link of ticket.links) {
    const part = () => client.tickets.unlink({ ticketId: ticket.id, linkId: link.id });
    relations.push({ key: link.id, kind: `tickets.relations.kinds.${kindOf(link)}`, other: link.ticket, part });
  }
  return relations;
}

/** Lists the tickets that are related to this one. */
export function Relations() {
  const t = useT();
  const id = useId();
  const { ticket, frozen, refresh } = useTicketOnScreen();
  const notices = useNotices();
  const relations = useRelations();
  const may = useMay('ticket:link') && !frozen;
  const mayAdd = may && ticket.mergedIntoId === null;
  if (relations.length === 0 && !mayAdd) return null;

  const part = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notices.failed(error);
    }
    await refresh();
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={id} variant="h3">
          {t('tickets.relations.title')}
        </Typography>
        {mayAdd && <LinkButton />}
      </Box>
      {relations.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('tickets.relations.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
          {relations.map(({ key, kind, other, latest, part: work }) => (
            <Box component="li" key={key} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', fontSize: 13 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="caption" color="textSecondary" component="div">
                  {t(kind)}
                </Typography>
                <Link component={RouterLink} to={ticketPath(other)} sx={{ overflowWrap: 'anywhere' }}>
                  {other.reference} {other.subject}
                </Link>
                {latest && (
                  <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
                    {latest}
                  </Typography>
                )}
                <Box sx={{ mt: 0.5 }}>
                  <TicketStatus status={other.status} />
                </Box>
              </Box>
              {may && work && (
                <IconButton
                  size="small"
                  onClick={() => part(work)}
                  aria-label={t('tickets.relations.remove', { kind: t(kind), reference: other.reference })}
                  sx={{ p: 0.5 }}
                >
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function LinkButton() {
  const t = useT();
  const { open } = useOpenPanel();
  return (
    <IconButton size="small" onClick={() => open('link')} aria-label={t('tickets.relations.add')} sx={{ p: 0.5 }}>
      <AddIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}
