import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from './database.ts';
import type { ServiceSecretSchema } from './service-secret.entity.ts';

const BYTES = 32;

/**
 * The same on every instance and for as long as the database lives, whatever becomes of the keys of tokens: an address
 * or a link in a mail may be used years later.
 */
export async function serviceSecret(em: EntityManager, purpose: string): Promise<Buffer> {
  const secrets = tables<typeof ServiceSecretSchema>(em);
  const known = () =>
    secrets.selectFrom('service_secrets').select('secret').where('purpose', '=', purpose).executeTakeFirst();
  const row = await known();
  if (row) return Buffer.from(row.secret, 'base64');
  await secrets
    .insertInto('service_secrets')
    .values({ purpose, secret: randomBytes(BYTES).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await known();
  if (!made) throw new Error(`The secret for ${purpose} was not stored`);
  return Buffer.from(made.secret, 'base64');
}
