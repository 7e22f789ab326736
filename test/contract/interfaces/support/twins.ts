import { openStage, putFile } from '../../../guards/support/stage.ts';
import type { Input } from '../../../guards/support/transports.ts';
import { type Act, inputOf } from '../../../guards/tables/inputs.ts';
import { copyDatabase, createDatabase, type TestDatabase } from '../../../support/database.ts';
import { startService, type TestService } from '../../../support/service.ts';
import { doerFor } from './acts.ts';
import type { TransportName } from './transports.ts';

/** An act with its caller and its own rows. */
export interface Prepared extends Act {
  readonly input: Input | undefined;
  readonly token: string | null;
  readonly done: boolean;
}

/** Three services with the same data, down to the last id: one for each interface. */
export interface Twins {
  readonly services: Readonly<Record<TransportName, TestService>>;
  readonly prepared: readonly Prepared[];
  /** Sets the clock of each service. */
  setTime(now: Date): void;
  stop(): Promise<void>;
}

/** Starts each service on a copy of one database that contains all the rows these acts need. */
export async function openTwins(acts: readonly Act[]): Promise<Twins> {
  const original = await createDatabase();
  const prepared = await prepare(original, acts);
  const services = {
    rest: await startTwin(original),
    trpc: await startTwin(original),
    sdk: await startTwin(original),
  };
  const all = Object.values(services);
  return {
    services,
    prepared,
    setTime(now) {
      for (const service of all) service.now = () => now;
    },
    async stop() {
      for (const service of all) {
        await service.stop();
        await service.database.drop();
      }
      await original.drop();
    },
  };
}

async function startTwin(original: TestDatabase): Promise<TestService> {
  const database = await copyDatabase(original);
  const service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' }, database });
  await putFile(service);
  return service;
}

async function prepare(database: TestDatabase, acts: readonly Act[]): Promise<Prepared[]> {
  const stage = await openStage({ database });
  const cells = acts.map((one) => ({ ...one, ...doerFor(one.act) }));
  const furnished = await stage.furnish(cells);
  await stage.service.stop();
  return furnished.map(({ cell: { act, procedure, done }, world, token }) => ({
    act,
    procedure,
    done,
    token,
    input: inputOf(world, act),
  }));
}

/** Columns that differ between twins: counters and values derived from random bytes. */
const UNEQUAL: Readonly<Record<string, readonly string[]>> = {
  event_consumers: ['position'],
  events: ['position', 'partition'],
  idempotency_records: ['answer'],
  refresh_tokens: ['successor'],
  users: ['password_hash'],
};

/** Has one row for each partition in use, which depends on random ids. */
const UNCOUNTED = 'event_heads';

/** Returns every row of every table, without the columns that differ between twins. */
export async function tablesOf({ orm }: TestService): Promise<ReadonlyMap<string, readonly object[]>> {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> ? order by 1",
    [UNCOUNTED],
  );
  const found = new Map<string, readonly object[]>();
  for (const { name } of tables) {
    const rows = await em.execute<{ row: object }[]>(`select to_jsonb(t) - ?::text[] as row from "${name}" t`, [
      `{${(UNEQUAL[name] ?? []).join(',')}}`,
    ]);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}
