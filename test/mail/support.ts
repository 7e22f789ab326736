import { expect } from 'vitest';
import { makeTicket } from '../notifications/told.ts';
import type { Person, TestService } from '../support/service.ts';
import type { Message } from '../support/smtp.ts';

/** The mail by which `reader` is told of something on the ticket. */
export const mailTo = (service: TestService, { email }: Person, { reference }: { reference: string }) =>
  service.smtp.next(({ to, subject }) => to.includes(email) && subject.includes(reference));

/** A ticket of `requester` with a public reply by `agent`, and the mail that tells the requester of it. */
export async function answeredTicket(service: TestService, requester: Person, agent: Person, body = 'Hello') {
  const ticket = await makeTicket(requester);
  expect((await agent.post(`/tickets/${ticket.id}/comments`, { body })).status).toBe(201);
  return { ticket, mail: await mailTo(service, requester, ticket) };
}

export const header = (mail: Message, name: string): string | undefined => mail.headers.get(name);

/** What a mail program finds in List-Unsubscribe, as a path of this service. */
export function stopPathOf(mail: Message): string {
  const [, address = ''] = /^<(.*)>$/.exec(header(mail, 'list-unsubscribe') ?? '') ?? [];
  const { pathname, search } = new URL(address);
  return pathname + search;
}
