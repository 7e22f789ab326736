import { expect } from 'vitest';
import type { Person, TestService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { makeTicket } from '../notifications/notified.ts';

/** Returns the email that notifies `reader` about the ticket. */
export const mailTo = (service: TestService, { email }: Person, { reference }: { reference: string }) =>
  service.smtp.next(({ to, subject }) => to.includes(email) && subject.includes(reference));

/**
 * Creates a ticket of `requester` with a public reply by `agent`, and returns it with the email to the requester. Only
 * an automated reply comes as a notification.
 */
export async function answeredTicket(
  service: TestService,
  requester: Person,
  agent: Person,
  comment: { body?: string; automated?: boolean } = {},
) {
  const ticket = await makeTicket(requester);
  expect((await agent.post(`/tickets/${ticket.id}/comments`, { body: 'Hello', ...comment })).status).toBe(201);
  return { ticket, mail: await mailTo(service, requester, ticket) };
}

export const header = (mail: Message, name: string): string | undefined => mail.headers.get(name);

/** Returns the URL in List-Unsubscribe, as a path of this service. */
export function stopPathOf(mail: Message): string {
  const [, address = ''] = /^<(.*)>$/.exec(header(mail, 'list-unsubscribe') ?? '') ?? [];
  const { pathname, search } = new URL(address);
  return pathname + search;
}
