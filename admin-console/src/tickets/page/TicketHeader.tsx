import NotificationsIcon from '@mui/icons-material/Notifications';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import PanToolIcon from '@mui/icons-material/PanToolAltOutlined';
import { Box, Button, ButtonBase } from '@mui/material';
import { useT } from '../../platform/i18n/use-t.ts';
import { useMay, useMayForOthers } from '../../platform/session/grants.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { PageHeader } from '../../platform/ui/page/PageHeader.tsx';
import { Time } from '../../platform/ui/time/Time.tsx';
import { QueueNav } from '../queue/QueueNav.tsx';
import { useQueue } from '../queue/queue-context.tsx';
import { SnoozeMark } from '../snooze/lazy.ts';
import { SplitButton } from '../split/SplitButton.tsx';
import { useOpenPanel } from './context/open-panel.tsx';
import { useTicketOnScreen } from './context/ticket-context.tsx';
import { useFollowing } from './context/use-following.ts';
import { useNext } from './context/use-next.ts';
import { useMaySnoozeNow, useSnoozeKey } from './context/use-snooze.ts';
import { useTicketActions } from './context/use-ticket-actions.ts';
import { SubjectEditor } from './SubjectEditor.tsx';
import { TicketMenu } from './TicketMenu.tsx';

/** Until when the ticket is snoozed, as a button that changes it. */
function SnoozeBadge() {
  const { ticket } = useTicketOnScreen();
  const { open } = useOpenPanel();
  const maySnooze = useMaySnoozeNow();
  if (ticket.snoozedUntil === null) return null;
  const mark = <SnoozeMark until={ticket.snoozedUntil} />;
  return maySnooze ? (
    <ButtonBase
      onClick={() => open('snooze')}
      aria-haspopup="dialog"
      sx={{ borderRadius: '5px', fontFamily: 'inherit' }}
    >
      {mark}
    </ButtonBase>
  ) : (
    mark
  );
}

function FollowButton() {
  const t = useT();
  const following = useFollowing();
  if (!following) return null;
  const { follows, busy, toggle } = following;
  return (
    <Button
      variant="outlined"
      startIcon={follows ? <NotificationsIcon /> : <NotificationsNoneIcon />}
      onClick={toggle}
      loading={busy}
      loadingPosition="start"
    >
      {t(follows ? 'tickets.page.unfollow' : 'tickets.page.follow')}
    </Button>
  );
}

const HeaderPresence = lazyPart(() => import('../presence/HeaderPresence.tsx'));

export function TicketHeader() {
  const t = useT();
  const { list, address, undoLeft } = useQueue();
  const seesOthers = useMayForOthers('ticket:read');
  const { ticket, undo } = useTicketOnScreen();
  const actions = useTicketActions();
  const [isTaking, run] = useBusy();
  const mayTake = useMay('ticket:take') && ticket.assignee === null && ticket.status.state !== 'closed';
  const take = () => run(actions.take);
  const nextTicket = useNext();
  useShortcut('a', take, mayTake && !isTaking);
  useShortcut('z', async () => (await undo()) || undoLeft.current?.());
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
            <bdi>{ticket.requester.name}</bdi>, <Time at={ticket.createdAt} />
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
