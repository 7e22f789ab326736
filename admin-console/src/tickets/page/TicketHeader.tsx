import PanToolIcon from '@mui/icons-material/PanToolAltOutlined';
import { Box, Button } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay } from '../../platform/session/grants.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { lazyPart } from '../../platform/ui/lazy/lazy-part.tsx';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { useSeesOthers } from '../presence/use-sees-others.ts';
import { QueueNav } from '../queue/QueueNav.tsx';
import { useQueue } from '../queue/queue-context.tsx';
import { SplitButton } from '../split/SplitButton.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useNext } from './context/use-next.ts';
import { useSnoozeKey } from './context/use-snooze-key.ts';
import { useTicketActions } from './context/use-ticket-actions.ts';
import { FollowButton } from './FollowButton.tsx';
import { SnoozeBadge } from './SnoozeBadge.tsx';
import { SubjectEditor } from './SubjectEditor.tsx';
import { TicketMenu } from './TicketMenu.tsx';

const HeaderPresence = lazyPart(() => import('../presence/HeaderPresence.tsx'));

export function TicketHeader() {
  const t = useT();
  const { list, address } = useQueue();
  const seesOthers = useSeesOthers();
  const { ticket, undo } = useTicketOnScreen();
  const actions = useTicketActions();
  const [isTaking, run] = useBusy();
  const mayTake = useMay('ticket:take') && ticket.assignee === null && ticket.status.state !== 'closed';
  const take = () => run(actions.take);
  const nextTicket = useNext();
  useShortcut('a', take, mayTake && !isTaking);
  useShortcut('z', undo);
  useSnoozeKey();
  useShortcut('n', nextTicket.next, nextTicket.mayTake);
  return (
    <PageHeader
      back={{ ...list, label: t('tickets.title') }}
      title={ticket.subject}
      aside={<SubjectEditor />}
      text={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {ticket.reference}
          </Box>
          <TicketStatus status={ticket.status} />
          <SnoozeBadge />
          <span>
            {ticket.requester.name}, <Time at={ticket.createdAt} />
          </span>
          {seesOthers && <HeaderPresence ticketId={ticket.id} address={address} />}
        </Box>
      }
      actions={
        <>
          <QueueNav />
          <SplitButton />
          {mayTake && (
            <Button variant="contained" startIcon={<PanToolIcon />} onClick={take} disabled={isTaking}>
              {t('tickets.page.take')}
            </Button>
          )}
          <FollowButton />
          <TicketMenu />
        </>
      }
    />
  );
}
