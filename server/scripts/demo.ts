/**
 * Fills a running service with the tickets of a fictional software company: `npx -y pnpm@12 demo`, or with fewer
 * tickets: `npx -y pnpm@12 demo --tickets 50`. Reads the environment of the service to find its database.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RoleEntity } from '../src/accounts/roles/role.entity.ts';
import { UserEntity } from '../src/accounts/users/user.entity.ts';
import { keepConfiguration } from '../src/configuration/with-configuration.ts';
import { entities } from '../src/entities.ts';
import { findOwnDatabase } from '../src/operations/start/embedded-database.ts';
import { type DatabaseAddress, DatabaseHosts } from '../src/platform/database/connections/database-hosts.ts';
import { ACCESS_LIMITS } from '../src/platform/database/connections/pool-limits.ts';
import { entityManagerOn, openOrm, poolOf } from '../src/platform/database/orm.ts';
import { AppError } from '../src/platform/errors/app-error.ts';
import { valueOn } from '../src/platform/errors/expected.ts';
import { createPasswords } from '../src/platform/security/passwords.ts';
import { type Config, ConfigurationError, readConfig } from '../src/platform/services/config.ts';
import { addressOf, type Colleague, colleagues, customers } from './demo/company.ts';
import { runStory } from './demo/run.ts';

const TICKETS = 300;
const MAX_TICKETS = 5_000;

const NOT_RUNNING = 'Ticketwire is not running here. Start it with `npx -y pnpm@12 start`, then run the demo again.';
const ALREADY_FILLED = 'The demo accounts already exist. The demo can fill a service only once.';

/** The code of PostgreSQL. */
const NO_SUCH_TABLE = '42P01';

/** An expected error, with a message for the user. */
class DemoError extends Error {}

try {
  const size = sizeOf(process.argv.slice(2));
  const config = readConfig(process.env);
  const address = await addressFor(config);
  const orm = await openOrm({ address, entities, migrations: [] });
  // Read on connections of its own: a transaction that needs it would otherwise wait for one that waits for it.
  const reader = entityManagerOn(orm, {
    hosts: new DatabaseHosts(address),
    limits: ACCESS_LIMITS,
    behindPooler: false,
  });
  keepConfiguration(reader);
  await requireNoDemoAccounts(orm.em.fork());
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await createPasswords().hash(password);
  const result = await runStory(orm.em, passwordHash, size, process.stdout);
  console.log(invitation({ publicUrl: config.publicUrl, password, ...result }));
  await poolOf(reader).end();
  await orm.close();
} catch (error) {
  const isExpected = error instanceof DemoError || error instanceof AppError || error instanceof ConfigurationError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

function sizeOf(args: string[]): number {
  const { values } = parseArgs({ args: args.filter((arg) => arg !== '--'), options: { tickets: { type: 'string' } } });
  const size = Number(values.tickets ?? TICKETS);
  if (!Number.isInteger(size) || size < 1 || size > MAX_TICKETS)
    throw new DemoError(`--tickets must be a whole number from 1 to ${MAX_TICKETS}.`);
  return size;
}

async function addressFor({ databaseUrl, dataDir }: Config): Promise<DatabaseAddress> {
  const address = databaseUrl ? { url: databaseUrl } : await findOwnDatabase(dataDir);
  if (!address) throw new DemoError(NOT_RUNNING);
  return address;
}

async function requireNoDemoAccounts(em: EntityManager): Promise<void> {
  const installed = await em.count(RoleEntity, {}).catch(valueOn(0, NO_SUCH_TABLE));
  if (installed === 0) throw new DemoError(NOT_RUNNING);
  const addresses = [...colleagues, ...customers].map(({ name }) => addressOf(name));
  if ((await em.count(UserEntity, { email: { $in: addresses } })) > 0) throw new DemoError(ALREADY_FILLED);
}

interface DemoResult {
  readonly publicUrl: string;
  readonly password: string;
  readonly tickets: number;
  readonly acts: number;
  readonly seconds: number;
}

/** Returns what to try next, for the console output. */
function invitation({ publicUrl, password, tickets, acts, seconds }: DemoResult): string {
  const [customer] = customers;
  const nameOf = (role: Colleague['role']) => colleagues.find((colleague) => colleague.role === role)?.name ?? '';
  const lines = [
    ['A customer', customer?.name ?? ''],
    ['An agent', nameOf('agent')],
    ['The manager', nameOf('manager')],
  ].map(([part = '', name = '']) => `  ${part.padEnd(12)} ${name.padEnd(16)} ${addressOf(name)}`);
  return [
    '',
    `  Created ${tickets} tickets with ${acts} actions over 90 days, in ${seconds.toFixed(0)} s.`,
    '',
    `  Sign in at ${publicUrl}/admin with the password ${password}`,
    ...lines,
    '',
    `  All ${colleagues.length + customers.length} demo accounts have this password. It is not shown again.`,
    '',
  ].join('\n');
}
