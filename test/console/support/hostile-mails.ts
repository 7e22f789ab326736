import { aMinuteLater, untilNotified } from '../../messaging/notifications/notified.ts';
import type { TestService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { made } from './desk.ts';
import { type HostileDesk, solvedStatus } from './hostile-desk.ts';
import { hostileTexts } from './hostile-texts.ts';

const newAddress = (name: string) => `${name}@example.org`;

interface Expected {
  readonly to: string;
  /** A part of the subject or text. */
  readonly says: string;
}

/** Triggers one email of each kind, all about users and objects with hostile names, and waits for them. */
export async function hostileMails(service: TestService, desk: HostileDesk): Promise<Message[]> {
  await aboutAccounts(service, desk);
  await reopenTicket(desk);
  await untilNotified(service);
  await aMinuteLater(service);
  const mails: Message[] = [];
  for (const { to, says } of expected(desk)) {
    const isIt = (mail: Message) => mail.to.includes(to) && `${mail.subject}\n${mail.text}`.includes(says);
    mails.push(await service.smtp.next(isIt, 20_000));
  }
  return mails;
}

function expected({ administrator, agent, requester }: HostileDesk): Expected[] {
  return [
    { to: newAddress('invited'), says: 'invited you to Ticketwire' },
    { to: newAddress('registered'), says: 'Confirm your email address' },
    { to: newAddress('moved'), says: 'Confirm your new email address' },
    { to: agent.email, says: 'You already have an account' },
    { to: agent.email, says: 'Someone asked to reset the password' },
    { to: requester.email, says: 'A change of your email address' },
    { to: requester.email, says: 'Your password was changed' },
    { to: administrator.email, says: 'act on your behalf' },
    { to: administrator.email, says: 'act on behalf of' },
    { to: requester.email, says: 'We have received your request' },
    { to: requester.email, says: 'Reply to this email to continue' },
    { to: requester.email, says: 'The status of your request is now' },
    { to: agent.email, says: 'assigned you this ticket' },
    { to: agent.email, says: 'replied' },
    { to: agent.email, says: 'Reopened' },
  ];
}

async function aboutAccounts({ anybody }: TestService, { administrator, agent, requester }: HostileDesk) {
  const [name = '', key = ''] = hostileTexts;
  await made(administrator.post('/users/invite', { name, email: newAddress('invited') }));
  const { id: ownerId } = await made(administrator.post('/users', { name: key, kind: 'service' }));
  await made(administrator.post('/api-keys', { name: key, ownerId }));
  const password = 'nine lives of a lighthouse';
  for (const email of [newAddress('registered'), agent.email]) {
    await made(anybody.post('/auth/register', { name, email, password }));
  }
  await made(anybody.post('/auth/forgot-password', { email: agent.email }));
  const currentPassword = requester.password;
  await made(requester.post('/auth/change-email', { email: newAddress('moved'), currentPassword }));
  await made(requester.post('/auth/change-password', { currentPassword, newPassword: password }));
}

async function reopenTicket({ administrator, all: [first] }: HostileDesk): Promise<void> {
  const path = `/tickets/${first?.ticket.id}/transition`;
  for (const statusId of [await solvedStatus(administrator), first?.status.id])
    await made(administrator.post(path, { statusId }));
}
