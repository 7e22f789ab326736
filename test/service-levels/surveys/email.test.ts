import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../../platform/harness.ts';
import { forFile } from '../../support/for-file.ts';
import type { Person } from '../../support/service.ts';
import { SurveyDesk } from './support.ts';

const desk = await forFile(SurveyDesk.open({}));
beforeAll(async () => {
  await desk.administrator.patch('/settings', { surveyDelayMinutes: 0 });
});

const isSurvey = (subject: string) => /How did we do|Wie zufrieden/.test(subject);
const surveyTo = ({ email }: Person) =>
  desk.service.smtp.next(({ to, subject }) => to.includes(email) && isSurvey(subject));
const inboxOf = async (person: Person) =>
  (await person.get('/notifications?limit=100')).body.data.filter(({ event }: { event: string }) =>
    event.startsWith('survey.'),
  );

it('sends an email with five links that select a score, how to unsubscribe, and a valid token', async () => {
  const { id, reference, requester } = await desk.answered();
  await desk.solve(id);
  const { subject, text, html } = await surveyTo(requester);
  const token = await desk.token(id);
  expect(subject).toBe(`[${reference}] How did we do?`);
  for (const score of [1, 2, 3, 4, 5]) {
    expect(text).toContain(`http://tickets.example.com/surveys/${token}?score=${score}`);
    expect(html).toContain(`href="http://tickets.example.com/surveys/${token}?score=${score}"`);
  }
  expect(text).toContain('/admin/unsubscribe?token=');
  expect((await desk.service.anybody.get(`/surveys/${token}`)).status).toBe(200);
});

it('writes in the language of the requester', async () => {
  const requester = await desk.service.person('requester');
  await requester.patch('/auth/me', { locale: 'de' });
  const { id } = await desk.answered({ requesterId: requester.id });
  await desk.solve(id);
  const { subject, text } = await surveyTo(requester);
  expect(subject).toContain('Wie zufrieden sind Sie?');
  expect(text).toContain('5 – Sehr zufrieden');
});

it('tells the assignee of the answer, without the link, and a redaction removes the comment there', async () => {
  const { id, requester } = await desk.answered({ assigneeId: desk.agent.id });
  await desk.solve(id);
  await surveyTo(requester);
  const token = await desk.token(id);
  await desk.answer(token, 2, 'Call me at 555-0100');
  const told = async () => (await inboxOf(desk.agent)).find(({ ticketId }: { ticketId: string }) => ticketId === id);
  await eventually(async () => expect((await told())?.body).toContain('555-0100'));
  expect((await told()).title).toContain('Rated 2 – Dissatisfied');
  expect(JSON.stringify(await told())).not.toContain(token);
  expect(await inboxOf(requester)).toEqual([]);
  const [{ id: surveyId }] = await desk.surveys(id);
  await desk.administrator.post(`/tickets/${id}/surveys/${surveyId}/redact`);
  expect(JSON.stringify(await told())).not.toContain('555-0100');
});

it('keeps the link from everyone but the requester: no other audience can be asked, and a preview has an example', async () => {
  const templates = { en: { subject: 'x', body: '{{survey.url}} {{survey.scores}}' } };
  for (const audience of ['assignee', 'lead', 'team', 'followers', 'role:agent']) {
    const rule = { event: 'survey.sent', audience, channel: 'email', templates };
    expect((await desk.administrator.post('/notification-rules', rule)).status).toBe(422);
  }
  const answered = { event: 'survey.answered', audience: 'team', channel: 'email', templates };
  expect((await desk.administrator.post('/notification-rules', answered)).status).toBe(422);
  const { id, requester } = await desk.answered();
  await desk.solve(id);
  await surveyTo(requester);
  const { data } = (await desk.administrator.get('/notification-rules')).body;
  const rule = data.find(({ event }: { event: string }) => event === 'survey.sent');
  const preview = await desk.administrator.post(`/notification-rules/${rule.id}/preview`, { ticketId: id });
  expect(preview.status).toBe(200);
  expect(JSON.stringify(preview.body)).toContain('/surveys/example');
  expect(JSON.stringify(preview.body)).not.toContain(await desk.token(id));
});
