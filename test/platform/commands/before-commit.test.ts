import { expect, it } from 'vitest';
import { SYSTEM } from '../../../server/src/platform/base/actor.ts';
import {
  type BeforeCommit,
  type TransactionContext,
  transactFor,
} from '../../../server/src/platform/commands/transaction-context.ts';
import type { NewEvent } from '../../../server/src/platform/events/event-log.ts';
import { openDatabase } from '../harness.ts';

/** Opens a database whose transactions run these hooks. */
async function open(...beforeCommit: BeforeCommit[]) {
  const { orm } = await openDatabase();
  const source = { root: orm.em.fork(), clock: () => new Date(), beforeCommit, committed: async () => {} };
  const names = async () =>
    (await orm.em.fork().execute("select data->>'name' as name from events order by position")).map(({ name }) => name);
  return { transact: transactFor(source, { actor: SYSTEM, requestId: null }), names };
}

const subject = { id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7b00' };
const nameOf = (event: NewEvent) => (event.type === 'team.created' ? event.data.name : event.type);
const record = (tx: TransactionContext, name: string) =>
  tx.record('team.created', subject, { data: { key: 'team', name } });

it('passes each event to the hooks once: when a command asks for it, or at the end', async () => {
  const seen: unknown[] = [];
  const { transact } = await open(async (_, events) => {
    seen.push(events.map(nameOf));
  });
  await transact(async (tx) => {
    record(tx, 'first');
    await tx.runBeforeCommit();
    await tx.runBeforeCommit();
    record(tx, 'second');
    record(tx, 'third');
  });
  await transact(async () => {});
  expect(seen).toEqual([['first'], ['second', 'third']]);
});

it('stores what a hook records in the same transaction, and does not pass it to the hooks', async () => {
  const { transact, names } = await open(async (tx, events) => {
    for (const event of events) record(tx, `follows from ${nameOf(event)}`);
  });
  await transact(async (tx) => record(tx, 'first'));
  expect(await names()).toEqual(['first', 'follows from first']);
  await expect(
    transact(async (tx) => {
      record(tx, 'second');
      await tx.runBeforeCommit();
      throw new Error('Changed my mind');
    }),
  ).rejects.toThrow('Changed my mind');
  expect(await names()).toEqual(['first', 'follows from first']);
});

it('rolls the transaction back if a hook fails', async () => {
  const { transact, names } = await open(async () => {
    throw new Error('The hook failed');
  });
  await expect(transact(async (tx) => record(tx, 'first'))).rejects.toThrow('The hook failed');
  expect(await names()).toEqual([]);
});
