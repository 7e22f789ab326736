import { expect } from 'vitest';
import type { Person, TestService } from '../../../support/service.ts';
import { handIn } from './mail.ts';

/** Submits an email that must become a ticket, and returns the ticket with the address and the name of its requester. */
export async function createdTicket(service: TestService, administrator: Person, raw: string) {
  const { body } = await handIn(service, raw);
  expect(body).toMatchObject({ outcome: 'ticket_created', reason: null });
  const ticket = (await administrator.get(`/tickets/${body.ticket.id}`)).body;
  const requester = (await administrator.get(`/users/${ticket.requester.id}`)).body;
  return { ...ticket, email: requester.email, name: requester.name };
}
