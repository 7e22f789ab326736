import { expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { keyOf, makeKey } from './support/keys.ts';

const service = await forFile(startService({ environment: { LOG_LEVEL: 'trace' } }));

/** Returns every row of every table as text. */
async function everything(): Promise<string> {
  const read = <Row>(statement: string) => service.orm.em.fork().execute<Row[]>(statement);
  const tables = await read<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows = await Promise.all(
    tables.map(({ name }) => read<{ row: string }>(`select t::text as row from "${name}" t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

it('stores only a hash of a key in every table and log [ASVS 6.5.2]', async () => {
  const person = await service.person('agent');
  const made = [];
  for (const headers of [{}, { 'Idempotency-Key': 'a key that opens an answer' }]) {
    const first = keyOf(service, await person.post('/api-keys', { name: 'Secret' }, headers));
    await first.post('/tickets', { subject: 'By a key' }, headers);
    const turning = { ...headers, ...('Idempotency-Key' in headers && { 'Idempotency-Key': 'and another one' }) };
    const second = keyOf(
      service,
      await person.post(`/api-keys/${first.id}/rotate`, { expireOldAfterSeconds: 60 }, turning),
    );
    expect((await second.get('/auth/me')).status).toBe(200);
    made.push(first, second);
  }
  await service.smtp.next(({ subject }) => /API key/.test(subject));

  const stored = await everything();
  const written = [stored, service.logLines.join('\n'), ...service.smtp.messages.map(({ raw }) => raw)].join('\n');
  for (const { key, prefix } of made) {
    expect(stored).toContain(prefix);
    // The key does not appear as a whole or in part, except for its visible prefix.
    for (let from = prefix.length; from + 16 <= key.length; from += 1) {
      expect(written).not.toContain(key.slice(from, from + 16));
    }
  }
  expect(stored).not.toMatch(/a key that opens an answer|and another one/);
});

it('sends a mandatory email to the owner of a new key', async () => {
  const person = await service.person('agent', { name: 'Grace' });
  await makeKey(service, person, { name: 'Export' });
  const mail = await service.smtp.next(({ to }) => to.includes(person.email));
  expect(mail.subject).toBe('An API key was created for your account');
  expect(mail.text).toContain('Grace created the API key “Export”');
});
