import { beforeAll, describe, expect, it } from 'vitest';
import { handIn, makeMail, makeParts, SECRET } from '../../messaging/inbound/support/mail.ts';
import { SurveyDesk } from '../../service-levels/surveys/support.ts';
import { forFile } from '../../support/for-file.ts';
import { RuleDesk } from './support.ts';

const environment = { INBOUND_EMAIL_SECRET: SECRET, MAIL_FROM: 'Support <support@example.com>', RATE_LIMIT: 'on' };

let surveys: SurveyDesk;
const desk = await forFile(RuleDesk.open({ environment }));
beforeAll(async () => {
  surveys = await SurveyDesk.on(desk.service);
  const comment = { body: 'We have received your message', visibility: 'public' };
  await desk.rule({ comment });
  await desk.rule({ when: { type: 'event', events: ['comment.public'], by: 'requester' }, comment });
});

let made = 0;
const received = async (raw: string) => (await handIn(desk.service, raw)).body;
const repliesTo = async (id: string) => (await desk.administrator.get(`/tickets/${id}/comments`)).body.data;

/** Creates a ticket by email, and answers and solves it. */
async function solvedTicket(headers: readonly string[] = []) {
  const from = `rita-${++made}@example.com`;
  const messageId = `<first-${made}@example.com>`;
  const { ticket } = await received(makeMail({ from, messageId, headers }));
  await desk.administrator.post(`/tickets/${ticket.id}/comments`, { body: 'Have you tried water?' });
  await surveys.solve(ticket.id, desk.administrator);
  await desk.run();
  return { id: ticket.id as string, from, answering: `In-Reply-To: ${messageId}` };
}

const machines: [string, { headers: string[]; from?: string }][] = [
  ['a contact form', { headers: ['Auto-Submitted: auto-generated'] }],
  ['a mailing list', { headers: ['List-Id: <help.example.net>', 'Precedence: list'] }],
  ['a program that suppresses automatic replies', { headers: ['X-Auto-Response-Suppress: All'] }],
  [
    'a list that replaces From',
    { from: 'Kim via Support <support@example.com>', headers: ['X-Original-Sender: kim@example.org'] },
  ],
];

describe('no rule answers a ticket from', () => {
  it.each(machines)('%s', async (_, { from = `kim-${++made}@example.org`, headers }) => {
    const { ticket } = await received(makeMail({ from, headers }));
    await desk.run();
    expect(await repliesTo(ticket.id)).toEqual([]);
    expect((await desk.get(ticket.id)).milestones.waitingSince).not.toBeNull();
  });

  it('a sender above the limit', async () => {
    const ids = [];
    for (let n = 1; n <= 12; n++) {
      ids.push((await received(makeMail({ from: 'form@shop.example', subject: `Question ${n}` }))).ticket.id);
    }
    await desk.run();
    const replies = await Promise.all(ids.map(async (id) => (await repliesTo(id)).length));
    expect(replies).toEqual([...Array(10).fill(1), 0, 0]);
  });
});

describe('no rule answers a reply from, and it reopens nothing:', () => {
  it.each(machines.slice(0, 3))('%s', async (_, { headers }) => {
    const { id, from, answering } = await solvedTicket();
    const before = await repliesTo(id);
    const { outcome, commentId } = await received(makeMail({ from, headers: [answering, ...headers] }));
    expect(outcome).toBe('comment_added');
    await desk.run();
    expect((await desk.get(id)).status.state).toBe('solved');
    const added = (await repliesTo(id)).slice(before.length);
    expect(added).toMatchObject([{ id: commentId, automated: true, body: 'Hello,\n\nit does not work.' }]);
  });

  it('a closed ticket, whose follow-up gets the words and no reply', async () => {
    const { id, from, answering } = await solvedTicket();
    await surveys.transition(id, 'closed', desk.administrator);
    const { ticket } = await received(makeMail({ from, headers: [answering, 'Auto-Submitted: auto-generated'] }));
    expect(ticket.id).not.toBe(id);
    await desk.run();
    expect(await repliesTo(ticket.id)).toMatchObject([{ automated: true }]);
  });
});

describe('a note reopens and adds nothing:', () => {
  const receipt = (type: string, part: string) =>
    makeParts(
      [
        ['Content-Type: text/plain', '', 'Your message was displayed.'],
        [`Content-Type: message/${part}`, '', 'Final-Recipient: rfc822; rita@example.com'],
      ],
      { type: `report; report-type=${type}` },
    );

  it.each<[string, { subject?: string; headers?: string[]; body?: string[] }]>([
    ['a read receipt', receipt('disposition-notification', 'disposition-notification')],
    ['a read receipt with the type in quotes', receipt('"disposition-notification"', 'disposition-notification')],
    ['a delivery report without any fields', receipt('delivery-status', 'rfc822-headers')],
    ['an absence note in French', { subject: '=?utf-8?B?UsOpcG9uc2UgYXV0b21hdGlxdWUgOiBQcmludGVy?=' }],
    ['an absence note in Danish', { subject: 'Automatisk svar: Printer' }],
    ['an absence note by its header', { headers: ['Auto-Submitted: auto-replied (vacation)'] }],
  ])('%s', async (_, { headers = [], ...written }) => {
    const { id, from, answering } = await solvedTicket();
    const before = await repliesTo(id);
    const answer = await received(makeMail({ from, ...written, headers: [answering, ...headers] }));
    expect(answer).toMatchObject({ outcome: 'ignored', reason: 'automatic' });
    expect((await desk.get(id)).status.state).toBe('solved');
    expect(await repliesTo(id)).toEqual(before);
  });

  it('but a complaint has words in it, so it is added as automated', async () => {
    const { id, from, answering } = await solvedTicket();
    const { headers, body } = receipt('feedback-report', 'feedback-report');
    const answer = await received(makeMail({ from, headers: [answering, ...headers], body }));
    expect(answer.outcome).toBe('comment_added');
    expect((await desk.get(id)).status.state).toBe('solved');
    expect((await repliesTo(id)).at(-1)).toMatchObject({ automated: true });
  });
});

describe('no survey asks', () => {
  it('about a ticket from a program, until its requester writes in person', async () => {
    const asked = await solvedTicket();
    const { id, from, answering } = await solvedTicket(['Auto-Submitted: auto-generated']);
    await surveys.delay();
    expect(await surveys.history(asked.id)).toContain('survey.sent');
    expect(await surveys.history(id)).not.toContain('survey.sent');
    await received(makeMail({ from, headers: [answering] }));
    expect((await desk.get(id)).status.state).toBe('open');
    await surveys.solve(id, desk.administrator);
    await surveys.delay();
    expect(await surveys.history(id)).toContain('survey.sent');
  });
});
