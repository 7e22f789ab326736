/**
 * Fills a running service with the tickets of a software house that does not exist: `npx -y pnpm@12 demo`, or with fewer
 * of them: `npx -y pnpm@12 demo --tickets 50`. Reads the environment that the service reads, and there finds its
 * database.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { entities } from '../src/entities.ts';
import { AppError } from '../src/platform/base/failure.ts';
import { type DatabaseAddress, openOrm } from '../src/platform/database/orm.ts';
import { createPasswords } from '../src/platform/security/passwords.ts';
import { type Config, ConfigurationError, readConfig } from '../src/platform/services/config.ts';
import { RoleEntity } from '../src/roles/role.entity.ts';
import { findOwnDatabase } from '../src/start/embedded-database.ts';
import { UserEntity } from '../src/users/user.entity.ts';
import { invitation } from './demo/invitation.ts';
import { addressOf, colleagues, customers } from './demo/people.ts';
import { stage } from './demo/stage.ts';

const TICKETS = 300;
const MOST_TICKETS = 5_000;

const NOT_RUNNING = 'Ticketwire is not running here. Start it with `npx -y pnpm@12 start`, then run the demo again.';
const FULL = 'The demo accounts already exist. The demo can fill a service only once.';

/** What keeps the demo from being played, in a sentence for whoever wanted it. */
class Hindrance extends Error {}

try {
  const size = sizeOf(process.argv.slice(2));
  const config = readConfig(process.env);
  const orm = await openOrm({ address: await addressFor(config), entities, migrations: [] });
  await requireEmptyStage(orm.em.fork());
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await createPasswords().hash(password);
  const played = await stage(orm.em, passwordHash, size, process.stdout);
  console.log(invitation({ publicUrl: config.publicUrl, password, ...played }));
  await orm.close();
} catch (error) {
  const told = error instanceof Hindrance || error instanceof AppError || error instanceof ConfigurationError;
  console.error(told ? error.message : error);
  process.exit(1);
}

function sizeOf(args: string[]): number {
  const { values } = parseArgs({ args: args.filter((one) => one !== '--'), options: { tickets: { type: 'string' } } });
  const size = Number(values.tickets ?? TICKETS);
  if (!Number.isInteger(size) || size < 1 || size > MOST_TICKETS)
    throw new Hindrance(`--tickets must be a whole number from 1 to ${MOST_TICKETS}.`);
  return size;
}

async function addressFor({ databaseUrl, dataDir }: Config): Promise<DatabaseAddress> {
  const address = databaseUrl ? { url: databaseUrl } : await findOwnDatabase(dataDir);
  if (!address) throw new Hindrance(NOT_RUNNING);
  return address;
}

async function requireEmptyStage(em: EntityManager): Promise<void> {
  const installed = await em.count(RoleEntity, {}).catch(() => 0);
  if (installed === 0) throw new Hindrance(NOT_RUNNING);
  const addresses = [...colleagues, ...customers].map(({ name }) => addressOf(name));
  if ((await em.count(UserEntity, { email: { $in: addresses } })) > 0) throw new Hindrance(FULL);
}
