import { client } from '../../../api/client.ts';
import type { StatusRef } from '../../../api/types.ts';
import { useTicketOnScreen } from './ticket-context.tsx';

type Update = Omit<Parameters<typeof client.tickets.update>[0], 'ticketId' | 'expectedVersion'>;
type Assign = Omit<Parameters<typeof client.tickets.assign>[0], 'ticketId' | 'expectedVersion'>;

/** The changes that editors and the command palette make to the ticket on screen. Each returns whether it succeeded. */
export function useTicketActions() {
  const { ticket, change } = useTicketOnScreen();
  const target = (expectedVersion: number) => ({ ticketId: ticket.id, expectedVersion });
  return {
    take: () => change(['assignee'], (version) => client.tickets.take(target(version))),
    /** Sets the given fields: the assignee, the team, or both. */
    assign: (to: Assign) => change(Object.keys(to), (version) => client.tickets.assign({ ...target(version), ...to })),
    /** Changes to a status that requires no comment. */
    setStatus: ({ id }: StatusRef) =>
      change(['status'], (version) => client.tickets.transition({ ...target(version), statusId: id })),
    /** Sets the given fields. `onFailed` shows an error in place of a message. */
    update: (fields: Update, onFailed?: (error: unknown) => void) =>
      change(Object.keys(fields), (version) => client.tickets.update({ ...target(version), ...fields }), onFailed),
    /** Sets custom fields. Other users can change other fields meanwhile. */
    setFields: (values: NonNullable<Update['fields']>, onFailed?: (error: unknown) => void) =>
      change(
        Object.keys(values).map((key) => `fields.${key}`),
        (version) => client.tickets.update({ ...target(version), fields: values }),
        onFailed,
      ),
  };
}
