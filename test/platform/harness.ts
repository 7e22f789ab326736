import { onTestFinished, vi } from 'vitest';
import type { EventDetails } from '../../server/src/contract/events/catalog.ts';
import { entities } from '../../server/src/entities.ts';
import { SYSTEM } from '../../server/src/platform/base/actor.ts';
import type { DatabaseAddress } from '../../server/src/platform/database/connections/database-hosts.ts';
import { REQUEST_LIMITS } from '../../server/src/platform/database/connections/pool-limits.ts';
import { openOrm } from '../../server/src/platform/database/orm.ts';
import type { NewEvent } from '../../server/src/platform/events/event-log.ts';
import { type Sealing, sealingWith } from '../../server/src/platform/keys/sealing.ts';
import { parseSealingKey } from '../../server/src/platform/keys/sealing-key.ts';
import { migrations } from '../../server/src/platform/migrations/index.ts';
import { createDatabase } from '../support/database.ts';

export type Orm = Awaited<ReturnType<typeof openOrm>>;

export interface TestDatabase {
  readonly address: DatabaseAddress;
  readonly orm: Orm;
  /** Opens another pool on the same database, like another process. */
  open(): Promise<Orm>;
}

/** Creates an empty, migrated database. It is dropped when the test ends. */
export async function openDatabase(): Promise<TestDatabase> {
  const database = await createDatabase('migrated');
  const opened: Orm[] = [];
  const open = async () => {
    const orm = await openOrm({
      address: database.address,
      entities,
      migrations,
      limits: { ...REQUEST_LIMITS, connections: 20 },
    });
    opened.push(orm);
    return orm;
  };
  onTestFinished(async () => {
    await Promise.all(opened.map((orm) => orm.close()));
    await database.drop();
  });
  return { address: database.address, orm: await open(), open };
}

/** The SECRETS_KEY of services in tests. */
export const SEALING_KEY = '5e'.repeat(32);

/** Seals with the first of these keys, and opens with all of them. */
export function sealingOf(...[current = SEALING_KEY, ...others]: readonly string[]): Sealing {
  const keyOf = (text: string) => {
    const key = parseSealingKey(text);
    if (!key) throw new Error(`Not a key: ${text}`);
    return key;
  };
  return sealingWith({ current: keyOf(current), others: others.map(keyOf) });
}

/** Creates a log that records its calls. */
export function makeLog() {
  return { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}

const TEAM_CREATED: EventDetails = { type: 'team.created', changes: {}, data: { key: 'team', name: 'Team' } };

/** Creates an event about `subjectId`, whose last two hexadecimal digits determine the partition. */
export function makeFact(
  subjectId: string,
  more: Partial<Omit<NewEvent, keyof EventDetails>> = {},
  details: EventDetails = TEAM_CREATED,
): NewEvent {
  return {
    ...details,
    subject: { id: subjectId },
    ticketId: null,
    actor: SYSTEM,
    at: new Date(),
    requestId: null,
    ip: null,
    ...more,
  };
}

let subjects = 0;
/** Returns a new id whose events go to `partition`. */
export function subjectIn(partition: number): string {
  subjects += 1;
  return `019400f0-0000-7000-8000-${subjects.toString(16).padStart(10, '0')}${partition.toString(16).padStart(2, '0')}`;
}

/** Waits until the check passes. The limit is generous, so that a busy machine does not fail the test. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 45_000, interval: 10 });
