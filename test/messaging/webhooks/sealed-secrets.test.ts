import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openSecrets,
  resealWebhookSecrets,
  sealWebhookSecrets,
  storedSecrets,
} from '../../../server/src/messaging/webhooks/base/sealed-secrets.ts';
import { WebhookEntity } from '../../../server/src/messaging/webhooks/base/webhook.entity.ts';
import { continueBackfill, registerBackfills } from '../../../server/src/platform/upgrades/backfill.ts';
import { makeLog, SEALING_KEY, sealingOf } from '../../platform/harness.ts';
import { startService, type TestService } from '../../support/service.ts';
import { makeWebhook } from './support/webhooks.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: false });
});
afterAll(() => service.stop());

async function stored(id: string) {
  const webhook = await service.orm.em.fork().findOneOrFail(WebhookEntity, id);
  return { columns: webhook, text: JSON.stringify([webhook.secrets, webhook.sealedSecrets]) };
}

const opened = async (id: string, sealing = service.services.sealing) =>
  openSecrets(sealing, id, storedSecrets((await stored(id)).columns)).map(({ secret }) => secret);

const execute = (query: string, values: unknown[] = []) => service.orm.em.fork().execute(query, values);

it('cannot be read in the database, also after a rotation', async () => {
  const administrator = await service.person('administrator');
  const { id, secret } = await makeWebhook(administrator);
  const { body } = await administrator.post(`/webhooks/${id}/rotate-secret`, { expireOldAfterSeconds: 60 });
  const { text } = await stored(id);
  expect([secret, body.secret, 'whsec_'].filter((one) => text.includes(one))).toEqual([]);
  expect(await opened(id)).toEqual([body.secret, secret]);
  expect(body.secrets).toHaveLength(2);
});

it('stay readable while a process of an earlier release runs, and are sealed when it has ended', async () => {
  const administrator = await service.person('administrator');
  const { id: sealedId, secret: sealedSecret } = await makeWebhook(administrator);
  await execute(
    `insert into instances (id, version, schema, role, started_at, seen_at)
     values ('00000000-0000-4000-8000-000000000001', '0.0.1', 'Migration20260101000000_old', 'all', now(), now())`,
  );
  const { id, secret } = await makeWebhook(administrator);
  const { body } = await administrator.post(`/webhooks/${sealedId}/rotate-secret`, { expireOldAfterSeconds: 60 });
  const { text } = await stored(sealedId);
  expect([body.secret, sealedSecret].filter((one) => !text.includes(one))).toEqual([]);
  expect((await stored(id)).text).toContain(secret);
  expect(await backfill()).toBe(false);

  await execute('delete from instances where version = ?', ['0.0.1']);
  while (await backfill());
  for (const one of [id, sealedId]) expect((await stored(one)).text).not.toContain('whsec_');
  expect(await opened(id)).toEqual([secret]);
  expect(await opened(sealedId)).toEqual([body.secret, sealedSecret]);
});

async function backfill(): Promise<boolean> {
  const one = sealWebhookSecrets(service.services.sealing);
  await registerBackfills(service.orm.em.fork(), [one]);
  return continueBackfill(service.orm.em, one, { worker: '00000000-0000-4000-8000-000000000002', log: makeLog() });
}

it('are sealed under a new key in batches, without those whose key is lost', async () => {
  const administrator = await service.person('administrator');
  const made = [await makeWebhook(administrator), await makeWebhook(administrator), await makeWebhook(administrator)];
  const ids = made.map(({ id }) => id);
  await execute('delete from webhooks where not (id = any(?))', [`{${ids.join()}}`]);
  const current = '22'.repeat(32);
  const [lost = ''] = ids;
  await execute(
    `update webhooks set sealed_secrets = replace(sealed_secrets::text, ?, 'unknown_')::jsonb where id = ?`,
    [service.services.sealing.keyId, lost],
  );
  const rotated = sealingOf(current, SEALING_KEY);
  const reseal = (limit: number) =>
    service.orm.em.fork().transactional((em) => resealWebhookSecrets(em, rotated, limit));
  expect([await reseal(2), await reseal(10), await reseal(10)]).toEqual([1, 1, 0]);
  const alone = sealingOf(current);
  for (const { id, secret } of made.slice(1)) expect(await opened(id, alone)).toEqual([secret]);
  await expect(opened(lost, alone)).rejects.toThrow('The key unknown_ of webhooks.secrets');
});

it('belong to their webhook: another one cannot use them', async () => {
  const administrator = await service.person('administrator');
  const [one, other] = [await makeWebhook(administrator), await makeWebhook(administrator)];
  await execute(
    'update webhooks set sealed_secrets = (select sealed_secrets from webhooks where id = ?) where id = ?',
    [one.id, other.id],
  );
  await expect(opened(other.id)).rejects.toThrow('belongs elsewhere');
});
