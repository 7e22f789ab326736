import { onTestFinished, vi } from 'vitest';
import { entities } from '../../server/src/entities.ts';
import { migrations } from '../../server/src/migrations/index.ts';
import { SYSTEM } from '../../server/src/platform/base/actor.ts';
import { type DatabaseAddress, openOrm } from '../../server/src/platform/database/orm.ts';
import { REQUEST_LIMITS } from '../../server/src/platform/database/pool-limits.ts';
import type { NewEvent } from '../../server/src/platform/events/event-log.ts';
import { createDatabase } from '../support/database.ts';

export type Orm = Awaited<ReturnType<typeof openOrm>>;

export interface TestDatabase {
  readonly address: DatabaseAddress;
  readonly orm: Orm;
  /** Another pool on the same database, as another process would have. */
  open(): Promise<Orm>;
}

/** An empty, migrated database for one test; gone when the test ends. */
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

/** A log that keeps what it was told. */
export function makeLog() {
  return { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}

/** A fact about `subjectId`, whose last two digits choose the stream. */
export function makeFact(subjectId: string, more: Partial<NewEvent> = {}): NewEvent {
  return {
    type: 'team.created',
    subject: { id: subjectId },
    ticketId: null,
    actor: SYSTEM,
    at: new Date(),
    changes: [],
    data: {},
    requestId: null,
    ip: null,
    ...more,
  };
}

let subjects = 0;
/** A new id whose facts go to `stream`. */
export function subjectIn(stream: number): string {
  subjects += 1;
  return `019400f0-0000-7000-8000-${subjects.toString(16).padStart(10, '0')}${stream.toString(16).padStart(2, '0')}`;
}

/** Waits until the check passes. Generous, so that a busy machine is not a failing test. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 45_000, interval: 10 });
