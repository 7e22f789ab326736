import { useLocale } from 'ra-core';
import { client } from '../../../platform/api/client.ts';
import type { StatusRef, Ticket, TicketChange } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMay } from '../../../platform/session/grants.ts';
import { useMe } from '../../../platform/session/me.ts';
import { weekdayAndTime } from '../../../platform/ui/time/weekday-and-time.ts';
import { previousValues } from '../../changes/previous-values.ts';
import { useTicketOnScreen } from './ticket-context.tsx';
import { fieldsOfChange } from './use-ticket-changes.ts';
import type { TicketUndo } from './use-ticket-undo.tsx';

type Update = Omit<Parameters<typeof client.tickets.update>[0], 'ticketId' | 'expectedVersion'>;
type Assign = Omit<Parameters<typeof client.tickets.assign>[0], 'ticketId' | 'expectedVersion'>;
type Editable = Pick<TicketChange, 'priority' | 'type' | 'categoryId' | 'dueAt' | 'tags'>;
type Shown = Partial<Ticket>;

const nameOf = {
  assigneeId: 'tickets.properties.assignee',
  teamId: 'tickets.properties.team',
  statusId: 'tickets.properties.status',
  priority: 'tickets.properties.priority',
  type: 'tickets.properties.type',
  categoryId: 'tickets.properties.category',
  dueAt: 'tickets.properties.due',
  tags: 'tickets.properties.tags',
} as const;

interface Edit {
  readonly requested: TicketChange;
  /** What the ticket looks like with the change. */
  readonly shown: Shown;
  /** Name of what changes. */
  readonly name: string;
  readonly message?: Parameters<TicketUndo['confirm']>[0]['message'];
  /** Restores what the change sets; null if the user is not allowed to. */
  readonly back: ((changed: Ticket) => TicketChange | null) | null;
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

/**
 * The changes that editors and the command palette make to the ticket on screen. Each appears immediately, can be
 * undone, and returns whether it succeeded.
 */
export function useTicketActions() {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const me = useMe();
  const mayAssign = useMay('ticket:assign');
  const { ticket, change, confirm } = useTicketOnScreen();
  const planned = (time: string) => weekdayAndTime(new Date(time), new Date(), locale);
  const target = (expectedVersion: number) => ({ ticketId: ticket.id, expectedVersion });

  const edit = (
    { requested, shown, name, message, back, onFailed }: Edit,
    make: (version: number) => Promise<Ticket>,
  ) => {
    const before: Shown = Object.fromEntries(Object.entries(ticket).filter(([key]) => key in shown));
    return change(fieldsOfChange(requested), make, {
      shown,
      onFailed,
      onDone: (changed) => {
        const restored = changed.version > ticket.version ? back?.(changed) : null;
        if (restored) confirm({ name, message, back: restored, before, version: changed.version });
      },
    });
  };
  const previous = (requested: TicketChange) => () => previousValues(ticket, requested);
  const named = (requested: object) => {
    const [key = ''] = Object.keys(requested);
    const found = Object.entries(nameOf).find(([each]) => each === key);
    return found ? t(found[1]) : key;
  };
  return {
    take: () => {
      const requested = { assigneeId: me?.id ?? null };
      const shown: Shown = me ? { assignee: { id: me.id, name: me.name } } : {};
      const back = mayAssign ? previous(requested) : null;
      return edit({ requested, shown, name: t(nameOf.assigneeId), back }, (version) =>
        client.tickets.take(target(version)),
      );
    },
    /** Sets the assignee, the team, or both. `shown` is what they look like. */
    assign: (to: Assign, shown: Shown) =>
      edit({ requested: to, shown, name: named(to), back: previous(to) }, (version) =>
        client.tickets.assign({ ...target(version), ...to }),
      ),
    /** Changes to a status that requires no comment. */
    setStatus: (status: StatusRef) => {
      const { status: former } = ticket;
      const back = ({ availableTransitions }: Ticket) => {
        const way = availableTransitions.find(({ status: { id } }) => id === former.id);
        const isFree = way && way.requiresComment === 'none' && way.requiredFields.length === 0;
        return isFree ? { statusId: former.id } : null;
      };
      const name = t(nameOf.statusId);
      return edit({ requested: { statusId: status.id }, shown: { status }, name, back }, (version) =>
        client.tickets.transition({ ...target(version), statusId: status.id }),
      );
    },
    /** Sets one property. `shown` is what it looks like, if that differs from its value. */
    set: (requested: Editable, shown: Shown) =>
      edit({ requested, shown, name: named(requested), back: previous(requested) }, (version) =>
        client.tickets.update({ ...target(version), ...requested }),
      ),
    /** Null wakes the ticket. */
    snooze: (until: string | null) => {
      const requested = { snoozedUntil: until };
      const message =
        until === null ? (['snooze.woken', {}] as const) : (['snooze.done', { at: planned(until) }] as const);
      const name = t('snooze.name');
      return edit({ requested, shown: requested, name, message, back: previous(requested) }, async (version) => {
        const { ticket: changed } = await client.tickets.applyChange({ ...target(version), change: requested });
        return changed;
      });
    },
    /** Sets the given fields, with no way back. */
    update: (fields: Update, onFailed?: (error: unknown) => void) =>
      change(Object.keys(fields), (version) => client.tickets.update({ ...target(version), ...fields }), { onFailed }),
    /** Sets custom fields. Other users can change other fields meanwhile. */
    setFields: (values: NonNullable<Update['fields']>, name: string, onFailed?: (error: unknown) => void) => {
      const fields = Object.fromEntries(
        Object.entries({ ...ticket.fields, ...values }).flatMap(([key, value]) =>
          value === null ? [] : [[key, value]],
        ),
      );
      const requested = { fields: values };
      return edit({ requested, shown: { fields }, name, back: previous(requested), onFailed }, (version) =>
        client.tickets.update({ ...target(version), fields: values }),
      );
    },
  };
}
