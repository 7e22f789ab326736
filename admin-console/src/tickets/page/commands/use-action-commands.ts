import type { Permission } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useGrants } from '../../../platform/session/grants.ts';
import type { Command } from '../../../platform/shortcuts/commands.ts';
import { useQueue } from '../../queue/queue-context.tsx';
import { type Panel, useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useFollowing } from '../context/use-following.ts';
import { useNext } from '../context/use-next.ts';
import { useMaySnoozeNow } from '../context/use-snooze.ts';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { useSplitByKey } from '../conversation/use-split-by-key.ts';
import { useDenial } from '../properties/use-denial.ts';

/** The commands that correspond to the buttons and keys of the page. Each shows its key. */
export function useActionCommands(): Command[] {
  const t = useT();
  const { may } = useGrants();
  const denial = useDenial();
  const { open } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const { take } = useTicketActions();
  const following = useFollowing();
  const { place, move } = useQueue();
  const { mayTake, next } = useNext();
  const maySnooze = useMaySnoozeNow();
  const splitting = useSplitByKey();

  const opens = (panel: Panel & string, label: string, key?: string): Command => ({
    id: panel,
    label,
    detail: key,
    run: () => open(panel),
  });
  const ifMay = (permission: Permission, command: Command): Command[] => (may(permission) ? [command] : []);
  const withReason = (permission: Permission, command: Command): Command => ({
    ...command,
    reason: denial(permission),
  });
  const status: Command = {
    ...opens('status', t('shortcuts.status'), 'S'),
    reason: ticket.availableTransitions.length > 0 ? null : (denial('ticket:transition') ?? t('tickets.noTransition')),
  };
  const isFree = ticket.assignee === null && ticket.status.state !== 'closed';

  return [
    ...ifMay('comment:create_public', opens('reply', t('shortcuts.reply'), 'R')),
    ...ifMay('comment:create_internal', opens('note', t('shortcuts.note'), 'M')),
    ...(isFree ? ifMay('ticket:take', { id: 'take', label: t('shortcuts.take'), detail: 'A', run: take }) : []),
    withReason('ticket:assign', opens('assignee', t('shortcuts.assign'), 'I')),
    status,
    withReason('ticket:update', opens('priority', t('shortcuts.priority'), 'P')),
    withReason('ticket:update', opens('category', t('shortcuts.category'), 'G')),
    withReason('ticket:update', opens('tags', t('shortcuts.tags'), 'T')),
    withReason('ticket:update', opens('due', t('shortcuts.due'), 'D')),
    ...(maySnooze ? [opens('snooze', t('snooze.action'), 'H')] : []),
    ...ifMay('ticket:update', opens('subject', t('shortcuts.subject'), 'E')),
    ...(following
      ? [
          {
            id: 'follow',
            label: t(following.follows ? 'tickets.page.unfollow' : 'tickets.page.follow'),
            run: following.toggle,
          },
        ]
      : []),
    ...(splitting.mayUse ? [{ id: 'splitOff', label: t('splitOff.action'), detail: 'O', run: splitting.split }] : []),
    ...ifMay('interaction:record', opens('record', t('tickets.page.record'))),
    ...(ticket.mergedIntoId === null ? ifMay('ticket:link', opens('link', t('tickets.relations.add'))) : []),
    ...(ticket.mergedIntoId === null ? ifMay('ticket:link', opens('askOutside', t('tickets.outside.action'))) : []),
    ...(ticket.mergedIntoId === null ? ifMay('ticket:merge', opens('merge', t('tickets.merge.action'))) : []),
    ...ifMay('ticket:delete', opens('delete', t('tickets.page.delete'))),
    ...(place?.can.next ? [{ id: 'next', label: t('shortcuts.next'), detail: 'J', run: () => move('next') }] : []),
    ...(mayTake ? [{ id: 'takeNext', label: t('tickets.takeNext.action'), detail: 'N', run: next }] : []),
  ];
}
