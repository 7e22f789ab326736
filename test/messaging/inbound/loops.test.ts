import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import { startService, type TestService } from '../../support/service.ts';
import type { Message } from '../../support/smtp.ts';
import { untilNotified } from '../notifications/notified.ts';
import { handIn, makeMail, SECRET } from './support/mail.ts';

const environment = (domain: string) => ({
  INBOUND_EMAIL_SECRET: SECRET,
  MAIL_FROM: `Desk <desk@${domain}>`,
  REPLY_ADDRESS: `desk+{token}@${domain}`,
  RATE_LIMIT: 'on',
});
const service = await forFile(startService({ environment: environment('a.example') }));
const other = await forFile(startService({ environment: environment('b.example') }));
const administrator = await service.person('administrator');
const theirs = await other.person('administrator');

/** The worst case: rules that answer every message of a requester. */
beforeAll(async () => {
  const comment = { body: 'We got your message.', visibility: 'public' };
  for (const desk of [administrator, theirs]) {
    const when = { type: 'event', events: ['ticket.created', 'comment.public'], by: 'requester' };
    expect((await desk.post('/rules', { name: 'Acknowledge', when, comment })).status).toBe(201);
  }
});

/** Waits until a service has sent what is due. Changes of a ticket wait for a minute, and answer nothing. */
async function untilIdle(desk: TestService): Promise<void> {
  await eventually(async () => {
    const behind = await desk.orm.em.fork().execute(
      `select partition from event_heads join event_consumers using (partition)
       where consumer in ('rules', 'notifications') and event_heads.head <> event_consumers.position
       union all select partition from rule_occasions`,
    );
    expect(behind).toEqual([]);
  });
  await untilNotified(desk);
  await eventually(async () => {
    const due = await desk.orm.em
      .fork()
      .execute(`select id from deliveries where state = 'pending' and next_attempt_at <= ?`, [desk.now()]);
    expect(due).toEqual([]);
  });
}

/** Returns a function that hands every new email of a desk to its recipient, and returns how many there were. */
function courier(
  from: TestService,
  isTheirs: (mail: Message) => boolean,
  deliver: (mail: Message) => Promise<unknown>,
) {
  const known = new Set<Message>();
  return async () => {
    await untilIdle(from);
    const fresh = from.smtp.messages.filter((mail) => !known.has(mail) && isTheirs(mail));
    for (const mail of fresh) {
      known.add(mail);
      await deliver(mail);
    }
    return fresh.length;
  };
}

/** Lets emails go back and forth until there are no more, and returns how many there were; at most 200. */
async function untilSilent(...couriers: (() => Promise<number>)[]): Promise<number> {
  let total = 0;
  for (;;) {
    let round = 0;
    for (const deliver of couriers) round += await deliver();
    total += round;
    if (round === 0 || total > 200) return total;
  }
}

const header = (mail: Message, name: string) => mail.headers.get(name) ?? '';
const ticketOf = async (raw: string) => (await handIn(service, raw)).body.ticket.id;
const reply = async (id: string) =>
  expect((await administrator.post(`/tickets/${id}/comments`, { body: 'Which printer?' })).status).toBe(201);

describe('emails stop by themselves after a person has replied to', () => {
  it.each([
    [
      'in the thread',
      (mail: Message) => ({
        to: header(mail, 'reply-to'),
        headers: [`In-Reply-To: ${header(mail, 'message-id')}`],
        subject: `Re: ${mail.subject}`,
      }),
      6,
    ],
    [
      'as a new message',
      (mail: Message) => ({ to: 'desk@a.example', subject: `[Case ${mail.subject.length}] We got your message` }),
      11,
    ],
  ])('a desk that acknowledges every email %s, without saying that a program did', async (_, form, most) => {
    const from = `robot-${most}@desk.example`;
    const id = await ticketOf(makeMail({ from, subject: 'Printer' }));
    await untilIdle(service);
    await reply(id);
    const toRobot = courier(
      service,
      ({ envelope }) => envelope.to.includes(from),
      (mail) => handIn(service, makeMail({ from, ...form(mail), body: ['We got your message.'] })),
    );
    const count = await untilSilent(toRobot);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('another Ticketwire', async () => {
    const id = await ticketOf(makeMail({ from: 'desk@b.example', subject: 'Printer' }));
    await untilIdle(service);
    await reply(id);
    const to =
      (address: string) =>
      ({ envelope }: Message) =>
        envelope.to.includes(address);
    const count = await untilSilent(
      courier(service, to('desk@b.example'), (mail) => handIn(other, mail.raw)),
      courier(other, to('desk@a.example'), (mail) => handIn(service, mail.raw)),
    );
    expect(count).toBeLessThanOrEqual(4);
  });
});
