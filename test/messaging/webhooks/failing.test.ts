import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeRecorder } from '../../../server/src/messaging/webhooks/sending/disable-failing-endpoints.ts';
import { loggedUrl } from '../../../server/src/platform/text/logged-url.ts';
import { HOUR_MS } from '../../../server/src/platform/time/duration.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { startService } from '../../support/service.ts';
import { makeWebhook, URL_OF_TESTS } from './support/webhooks.ts';

let webhook: { id: string; version: number };

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
beforeEach(async () => {
  await service.orm.em.fork().execute('delete from deliveries');
  webhook = await makeWebhook(administrator);
});

const START = new Date('2026-03-01T08:00:00.000Z');
const hoursLater = (hours: number, ms = 0) => new Date(START.getTime() + hours * HOUR_MS + ms);
const shown = async () => (await administrator.get(`/webhooks/${webhook.id}`)).body;

const record = (at: Date, more: { delivered?: boolean; gone?: boolean } = {}) =>
  outcomeRecorder(service.services.config)(service.orm.em.fork(), webhook.id, {
    delivered: false,
    gone: false,
    at,
    ...more,
  });

const mails = () =>
  service.orm.em
    .fork()
    .execute<{ mail: { to: string; subject: string }; event: string }[]>(
      "select mail, event from deliveries where kind = 'email'",
    );

describe('an endpoint that accepts no messages', () => {
  it('counts as failing from its first failed message until it accepts one', async () => {
    await record(START);
    await record(hoursLater(1));
    expect(await shown()).toMatchObject({ failingSince: START.toISOString(), enabled: true, version: 1 });
    await record(hoursLater(2), { delivered: true });
    expect(await shown()).toMatchObject({ failingSince: null, version: 1 });
    await record(hoursLater(3));
    expect(await shown()).toMatchObject({ failingSince: hoursLater(3).toISOString() });
  });

  it('is disabled after five days, and its owner is notified', async () => {
    await administrator.post(`/webhooks/${webhook.id}/test`);
    await service.orm.em
      .fork()
      .execute(`update deliveries set attempts = '[{"at":"2026-03-01T08:00:00Z","error":"HTTP 503"}]'`);
    await record(START);
    await record(hoursLater(120, -1));
    expect(await shown()).toMatchObject({ enabled: true });
    await record(hoursLater(120));
    expect(await shown()).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
      failingSince: START.toISOString(),
      version: 2,
    });
    const { body } = await administrator.get(`/webhooks/${webhook.id}/deliveries`);
    expect(body.data).toMatchObject([
      { state: 'failed', nextAttemptAt: null, attempts: [{}, { error: 'The webhook was disabled' }] },
    ]);
    expect((await eventsAbout(service, webhook.id)).at(-1)).toEqual({
      type: 'webhook.disabled',
      version: 2,
      changes: { enabled: { from: true, to: false }, disabledReason: { from: null, to: 'failing' } },
      data: { url: loggedUrl(URL_OF_TESTS), failingSince: START.toISOString() },
    });
    const reported = await mails();
    expect(reported).toMatchObject([
      {
        event: 'webhook.disabled',
        mail: { to: administrator.email, subject: 'Your webhook to 192.88.98.1 was disabled' },
      },
    ]);
    const words = JSON.stringify(reported);
    expect(words).toContain('for five days');
    expect(words).toContain(START.toISOString());
    expect(words).toContain('HTTP 503');
    expect(words).toContain(`http://tickets.example.com/admin/webhooks/${webhook.id}`);
  });

  it('is disabled once, however many workers detect it', async () => {
    await record(START);
    await Promise.all([1, 2, 3, 4].map((ms) => record(hoursLater(121, ms))));
    await record(hoursLater(122));
    const facts = await eventsAbout(service, webhook.id);
    expect(facts.filter(({ type }) => type === 'webhook.disabled')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('gets a new period when it is enabled again or its URL changes', async () => {
    await record(START);
    const moved = await administrator.patch(`/webhooks/${webhook.id}`, { url: 'https://192.88.98.1/moved' });
    expect(moved.body.failingSince).toBeNull();
    await record(hoursLater(1), { gone: true });
    const again = await administrator.patch(`/webhooks/${webhook.id}`, { enabled: true });
    expect(again.body).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
    await record(hoursLater(121));
    expect(await shown()).toMatchObject({ enabled: true, failingSince: hoursLater(121).toISOString() });
  });
});

describe('an endpoint that responds with 410', () => {
  it('is disabled immediately, and its owner is notified', async () => {
    await record(START, { gone: true });
    expect(await shown()).toMatchObject({ enabled: false, disabledReason: 'gone' });
    expect(JSON.stringify(await mails())).toContain('It responded with 410');
  });
});
