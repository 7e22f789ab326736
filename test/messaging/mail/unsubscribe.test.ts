import { expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection } from '../../support/records.ts';
import { startService } from '../../support/service.ts';
import { makeTicket, untilNotified } from '../notifications/notified.ts';
import { answeredTicket, header, mailTo, stopPathOf } from './support.ts';

const service = await forFile(startService());
const administrator = await service.person('administrator', { name: 'Admin' });

/** Sends the one-click form like email programs: without credentials and cookies. */
const press = (path: string, contentType = 'application/x-www-form-urlencoded') =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body: 'List-Unsubscribe=One-Click',
  });

async function stoppable() {
  const rita = await service.person('requester');
  const { ticket, mail } = await answeredTicket(service, rita, administrator, { automated: true });
  const path = stopPathOf(mail);
  return { rita, ticket, mail, path, token: new URLSearchParams(path.split('?')[1]).get('token') ?? '' };
}

it('unsubscribes with one click in the email program, from emails of that kind only [RFC 8058]', async () => {
  const { rita, ticket, mail, path } = await stoppable();
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const answer = await press(path);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    channel: 'email',
    events: [{ type: 'comment.public', description: 'Public reply added' }],
    enabled: false,
  });
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'You will not read this' });
  await untilNotified(service);
  await mailTo(service, rita, await makeTicket(administrator, { requesterId: rita.id }));
  const reported = service.smtp.messages.filter(({ to }) => to.includes(rita.email));
  expect(reported.filter(({ text }) => text.includes('You will not read this'))).toEqual([]);
});

it('accepts any form of the request, and changes nothing if repeated', async () => {
  const { rita, path } = await stoppable();
  const statuses = [
    await press(path),
    await press(path, 'multipart/form-data; boundary=x'),
    await press(path, 'text/x'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const preference = { event: 'comment.public', channel: 'email' };
  const preferences = { from: [{ ...preference, enabled: true }], to: [{ ...preference, enabled: false }] };
  const about = (await eventsAbout(service, rita.id)).filter(({ type }) => type === 'user.preferences_changed');
  expect(about).toMatchObject([{ changes: only({ preferences }) }]);
});

it('changes nothing when the link is only opened, and redirects to the page with the button', async () => {
  const { rita, path, token, mail } = await stoppable();
  const opened = await fetch(service.url + path, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(`http://tickets.example.com/admin/unsubscribe?token=${token}`);
  expect(mail.link('unsubscribe')).toBe(opened.headers.get('location'));
  const read = await service.anybody.get(`/notifications/subscription?token=${token}`);
  expect(read.body).toMatchObject({ enabled: true, events: [{ type: 'comment.public' }] });
  expect((await eventsAbout(service, rita.id)).map(({ type }) => type)).not.toContain('user.preferences_changed');
});

it('can be undone through the same link', async () => {
  const { rita, ticket, path, token } = await stoppable();
  await press(path);
  expect((await service.anybody.post('/notifications/resubscribe', { token })).body).toMatchObject({ enabled: true });
  await administrator.post(`/tickets/${ticket.id}/comments`, { body: 'There you are' });
  expect((await mailTo(service, rita, ticket)).text).toContain('There you are');
});

it('is rejected if any character of the link is changed', async () => {
  const { token } = await stoppable();
  const other = await service.person('requester');
  const [userId = '', event = '', channel = '', mac = ''] = token.split('~');
  const forged = [
    [other.id, event, channel, mac],
    [userId, 'ticket.created', channel, mac],
    [userId, `${event}-ticket.created`, channel, mac],
    [userId, event, 'in_app', mac],
    [userId, event, channel, `${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`],
    [userId, event, channel],
    ['\u0000', '%', "'"],
  ].map((parts) => parts.join('~'));
  for (const wrong of forged) {
    const query = new URLSearchParams({ token: wrong });
    const problem = await expectRejection(service, 422, () =>
      service.anybody.post(`/notifications/unsubscribe?${query}`),
    );
    expect(problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '#/token', code: 'invalid_token', detail: expect.stringContaining('from the email') }],
    });
    await expectRejection(service, 422, () => service.anybody.post('/notifications/resubscribe', { token: wrong }));
    await expectRejection(service, 422, () => service.anybody.get(`/notifications/subscription?${query}`));
  }
});
