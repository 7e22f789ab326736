import { client } from '../../../platform/api/client.ts';
import type { CustomField, Ticket } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

/** Says why a ticket cannot be solved now: which values it needs, or which rule of the workflow prevents it. */
export async function whyNotSolved(ticket: Ticket, t: Translate): Promise<string> {
  const toSolved = ticket.availableTransitions.find(({ status }) => status.state === 'solved');
  if (toSolved && toSolved.requiredFields.length > 0) {
    const { data } = await client.fields.list({ archived: true });
    const nameOf = (key: string) =>
      data.find((field: Pick<CustomField, 'key' | 'name'>) => field.key === key)?.name ?? key;
    const fields = toSolved.requiredFields.map(nameOf).join(', ');
    return t('tickets.notSolved.fields', { fields });
  }
  const { data } = await client.tickets.transitions({ ticketId: ticket.id });
  const blocked = data.find(({ allowed, status }) => !allowed && status.state === 'solved');
  return t('tickets.notSolved.workflow', { reason: blocked?.reason ?? t('tickets.noTransition') });
}
