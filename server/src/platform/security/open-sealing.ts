import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase, Pool } from 'pg';
import { tables } from '../database/database.ts';
import type { ServiceSecretSchema } from '../database/service-secret.entity.ts';
import { attempt, valueOn } from '../errors/expected.ts';
import { openKeyFolder, publishKeyFile } from '../keys/key-folder.ts';
import { CannotUnseal, type Sealing, sealingWith } from '../keys/sealing.ts';
import { readSealingKeys, SEALING_KEY_FILE } from '../keys/sealing-key.ts';
import type { Config } from '../services/config.ts';

/** The row that shows whether a process has the right key. */
export const CANARY = 'sealing canary';
const PLACE = { table: 'service_secrets', column: 'secret', id: CANARY };

type KeySettings = Pick<Config, 'sealingKeys' | 'dataDir'>;

const LOST =
  'If the key is lost, run `npx -y pnpm@12 restore --forget-secrets`, then create the secrets of webhooks and the passwords of mailboxes again.';

/**
 * Opens the key that seals secrets: SECRETS_KEY, or else the key in DATA_DIR, which the first start creates.
 * @throws Error in one line if it is not the key of this database.
 */
export async function openSealing(settings: KeySettings, em: EntityManager): Promise<Sealing> {
  const canary = await readCanary(em);
  if (canary !== null && !configuredSealing(settings) && !opens(formerSealing(settings), canary)) {
    throw new Error(
      `The key that seals the secrets in this database is missing: set SECRETS_KEY on every host, or copy DATA_DIR/keys/${SEALING_KEY_FILE} from the host or backup that has it. ${LOST}`,
    );
  }
  if (!configuredSealing(settings)) await createKey(settings.dataDir);
  const sealing = configuredSealing(settings);
  if (!sealing) throw new Error(`DATA_DIR/keys/${SEALING_KEY_FILE} was deleted during the start`);
  await requireCanary(em, sealing, settings);
  return sealing;
}

/** Returns null if neither SECRETS_KEY nor the file exists. */
export function configuredSealing(settings: KeySettings): Sealing | null {
  const read = () => {
    const { current: stored, former } = readSealingKeys(settings.dataDir);
    const [current, ...others] = [...settings.sealingKeys, stored, former].filter((key) => key !== null);
    const isConfigured = settings.sealingKeys.length > 0 || stored !== null;
    return current && isConfigured ? { current, others } : null;
  };
  const keys = read();
  return keys && sealingWith(keys, () => read() ?? keys);
}

/** While the key in DATA_DIR is rotated, there is only the former one. */
function formerSealing({ dataDir }: KeySettings): Sealing | null {
  const { former } = readSealingKeys(dataDir);
  return former && sealingWith({ current: former, others: [] });
}

export const opens = (sealing: Sealing | null, canary: string): boolean =>
  sealing !== null && attempt(() => sealing.unseal(canary, PLACE), valueOn(null, CannotUnseal)) !== null;

async function createKey(dataDir: string): Promise<void> {
  const folder = await openKeyFolder(dataDir);
  await publishKeyFile(folder, SEALING_KEY_FILE, `${randomBytes(32).toString('base64')}\n`);
}

/** Reads the canary outside the service. Null before the first start. */
export async function storedCanary(client: Pick<ClientBase | Pool, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ secret: string }>('select secret from service_secrets where purpose = $1', [
    CANARY,
  ]);
  return rows[0]?.secret ?? null;
}

async function readCanary(em: EntityManager): Promise<string | null> {
  const row = await secretsOf(em)
    .selectFrom('service_secrets')
    .select('secret')
    .where('purpose', '=', CANARY)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Stores the canary, unless there is one. It moves to the current key, also while others still have the former one. */
async function requireCanary(em: EntityManager, sealing: Sealing, { sealingKeys }: KeySettings): Promise<void> {
  const canary = { purpose: CANARY, secret: sealing.seal('ticketwire', PLACE) };
  await secretsOf(em)
    .insertInto('service_secrets')
    .values(canary)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = (await readCanary(em)) ?? canary.secret;
  if (!opens(sealing, stored)) {
    const source = sealingKeys.length > 0 ? 'SECRETS_KEY' : `DATA_DIR/keys/${SEALING_KEY_FILE}`;
    throw new Error(
      `${source} is not the key that seals the secrets in this database: hosts that share a database need the same SECRETS_KEY, or a copy of the file DATA_DIR/keys/${SEALING_KEY_FILE} of the first host. Set the former key as SECRETS_KEY_PREVIOUS if you want to replace it. ${LOST}`,
    );
  }
  if (stored.startsWith(`${sealing.keyId}.`)) return;
  await secretsOf(em).updateTable('service_secrets').set(canary).where('purpose', '=', CANARY).execute();
}

const secretsOf = (em: EntityManager) => tables<typeof ServiceSecretSchema>(em);
