import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from './database.ts';
import type { ServiceSecretSchema } from './service-secret.entity.ts';

const BYTES = 32;

/** The secrets that were read, by the driver of their database. */
const read = new WeakMap<object, Map<string, Promise<Buffer>>>();

/**
 * Returns a secret that is the same on every instance and never changes, even if the token keys do: an address or a
 * link in an email may be used years later. It is therefore read once.
 */
export function serviceSecret(em: EntityManager, purpose: string): Promise<Buffer> {
  const secrets = read.get(em.getDriver()) ?? new Map<string, Promise<Buffer>>();
  read.set(em.getDriver(), secrets);
  const known = secrets.get(purpose);
  if (known) return known;
  const secret = storedSecret(em, purpose);
  // A transaction may create the secret itself and be rolled back.
  if (em.isInTransaction()) return secret;
  secrets.set(purpose, secret);
  const forget = () => secrets.delete(purpose);
  secret.catch(forget);
  return secret;
}

async function storedSecret(em: EntityManager, purpose: string): Promise<Buffer> {
  const secrets = tables<typeof ServiceSecretSchema>(em);
  const findSecret = () =>
    secrets.selectFrom('service_secrets').select('secret').where('purpose', '=', purpose).executeTakeFirst();
  const row = await findSecret();
  if (row) return Buffer.from(row.secret, 'base64');
  await secrets
    .insertInto('service_secrets')
    .values({ purpose, secret: randomBytes(BYTES).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findSecret();
  if (!stored) throw new Error(`The secret for ${purpose} was not stored`);
  return Buffer.from(stored.secret, 'base64');
}
