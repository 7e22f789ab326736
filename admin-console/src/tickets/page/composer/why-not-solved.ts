import { client } from '../../../platform/api/client.ts';
import type { Ticket } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';

/** Says which rule of the workflow prevents solving a ticket now. */
export async function whyNotSolved(ticket: Ticket, t: Translate): Promise<string> {
  const { data } = await client.tickets.transitions({ ticketId: ticket.id });
  const blocked = data.find(({ allowed, status }) => !allowed && status.state === 'solved');
  return t('tickets.notSolved', { reason: blocked?.reason ?? t('tickets.noTransition') });
}
