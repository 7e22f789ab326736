import { cursorAfter, type Readers, signIn } from './readers.ts';
import { SCHEMA } from './seed-foundation.ts';
import { type Address, connected } from './session.ts';

const ROWS_BEFORE_PAGE = 10_000;

/** What the questions name in one database. */
export interface Facts {
  readonly readers: Readers;
  readonly largeTeam: string;
  readonly smallTeam: string;
  readonly assignee: string;
  readonly category: string;
  readonly organization: string;
  readonly tag: string;
  /** A word in most tickets, one in 2 % of them, and one in about twenty at any size. */
  readonly commonestWord: string;
  readonly frequentWord: string;
  readonly rareWord: string;
  readonly updatedCursor: string;
  readonly createdCursor: string;
}

/** The rank of the word: see `SENTENCE_ROWS`. */
const FREQUENT_RANK = 100;

export async function findFacts(address: Address, port: number): Promise<Facts> {
  const readers = await signIn(address, port);
  const one = (sql: string) =>
    connected(address, async (client) => {
      const { rows } = await client.query<{ value: string }>(`select (${sql})::text as value`);
      const value = rows[0]?.value;
      if (!value) throw new Error(`Nothing found by ${sql}`);
      return value;
    });
  const { administrator } = readers;
  const largeTeam = await one(`select id from teams where name = 'Team 01'`);
  return {
    readers,
    largeTeam,
    smallTeam: await one(`select id from teams where name = 'Team 30'`),
    assignee: readers['agent of the largest team'].id,
    category: await one(`select id from categories where key = 'topic_20'`),
    organization: await one(`select id from organizations where name = 'Organization 20'`),
    tag: 'tag-120',
    commonestWord: await one(`select ${SCHEMA}.word(1)`),
    frequentWord: await one(`select ${SCHEMA}.word(${FREQUENT_RANK})`),
    rareWord: 'sn7',
    updatedCursor: await cursorAfter(port, administrator, 'sort=-updatedAt', ROWS_BEFORE_PAGE),
    createdCursor: await cursorAfter(port, administrator, 'sort=-createdAt', ROWS_BEFORE_PAGE),
  };
}
