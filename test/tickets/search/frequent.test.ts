import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { type Answer, type Person, startService } from '../../support/service.ts';

/**
 * So many tickets that a search for a word in all of them reads only the newest, and that an agent who sees few of them
 * is searched for in their own tickets.
 */
const TICKETS = 21_000;
const JAMS = TICKETS / 300;

let manager: Person;
let agent: Person;
let rita: Person;

const service = await forFile(startService({ workers: false }));
beforeAll(async () => {
  const administrator = await service.person('administrator');
  manager = await service.person('manager');
  agent = await service.person('agent');
  rita = await service.person('requester');
  const other = await service.person('requester');
  const team = (await administrator.post('/teams', { name: 'First line' })).body;
  await administrator.put(`/teams/${team.id}/members/${agent.id}`, {});
  const em = service.orm.em.fork();
  await em.execute(TICKET_ROWS, [other.id, await service.statusId('open'), TICKETS]);
  await em.execute(`select setval('tickets_number_seq', ?)`, [TICKETS]);
  await em.execute(`update tickets set requester_id = ? where number in (5, 12000)`, [rita.id]);
  await em.execute(`update tickets set team_id = ? where number in (7, 9, 12001)`, [team.id]);
  await em.execute(TERMS);
  await em.execute('analyze tickets, ticket_search_index');
});

/** Every ticket has the word "paper"; one in three hundred "jam"; the numbers 3 and 6,000 "paper" in their subject. */
const TICKET_ROWS = `
  insert into tickets (id, created_at, updated_at, version, number, subject, description, requester_id, status_id,
    priority, type, tags, channel)
  select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now(), now(), 1, n,
    case n when 6000 then 'Paper' when 3 then 'Paper' else 'Printer' end,
    'No paper' || case n % 300 when 0 then ' but a jam' else '' end, ?, ?, 'normal', 'question', '{}', 'api'
  from generate_series(1, ?::integer) as n`;
const TERMS = `
  insert into ticket_search_index (ticket_id, public_terms, all_terms, configuration)
  select id, terms, terms, 'ticketwire_simple' from tickets cross join lateral (
    select setweight(to_tsvector('simple', subject), 'A') || setweight(to_tsvector('simple', description), 'B')
      || ticket_search_blocks(number) as terms
  ) as written`;

/** A number of tickets with which PostgreSQL's statistics decide how the newest are read. */
const LARGE = 2_000_000;

/** The terms that say in which blocks of numbers a ticket is. */
const blocksIn = (terms: string) => `(select array_agg(lexeme) from unnest(${terms}) where lexeme like '~%')`;

const search = (person: Person, q: string, more = ''): Promise<Answer> =>
  person.get(`/tickets?q=${encodeURIComponent(q)}&limit=100&count=true${more}`);
const numbers = (answer: Answer): number[] => answer.body.data.map(({ number }: { number: number }) => number);

/** Returns the numbers of all pages, and the totals that they claim. */
async function pages(person: Person, q: string, more = ''): Promise<{ all: number[]; totals: number[] }> {
  const all: number[] = [];
  const totals = new Set<number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Answer = await search(person, q, `${more}${cursor && `&cursor=${cursor}`}`);
    all.push(...numbers(page));
    totals.add(page.body.page.total);
    cursor = page.body.page.nextCursor;
  }
  return { all, totals: [...totals] };
}

/** The numbers from `from` down to `to`. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

describe('a search for a frequent word', () => {
  it('ranks the newest 1,000 matches, across pages, and counts all', async () => {
    const { all, totals } = await pages(manager, 'paper');
    expect(all).toEqual(down(TICKETS, TICKETS - 999));
    expect(totals).toEqual([TICKETS]);
  });

  it('ranks all matches of a rarer word, the best first, even if it is old', async () => {
    const jam = await pages(manager, 'jam');
    expect(jam.all).toEqual(down(JAMS, 1).map((n) => n * 300));
    expect(jam.totals).toEqual([JAMS]);
    await service.orm.em.fork().execute(
      `update ticket_search_index set public_terms = public_terms || 'jam:9A', all_terms = all_terms || 'jam:9A'
       where ticket_id = (select id from tickets where number = 300)`,
    );
    expect(numbers(await search(manager, 'jam'))[0]).toBe(300);
  });

  it('returns all matches in the order of a column', async () => {
    const first = await search(manager, 'paper', '&sort=number');
    expect(numbers(first)).toEqual(down(100, 1).reverse());
    expect(first.body.page.total).toBe(TICKETS);
  });

  it('finds the few tickets that an agent or a requester can see, and counts no others', async () => {
    expect(await pages(agent, 'paper')).toEqual({ all: [12_001, 9, 7], totals: [3] });
    expect(await pages(rita, 'paper')).toEqual({ all: [12_000, 5], totals: [2] });
    expect(await pages(rita, 'jam')).toEqual({ all: [12_000], totals: [1] });
  });

  it('finds the few tickets that match the filters', async () => {
    expect(await pages(manager, 'paper', `&requester=${rita.id}`)).toEqual({ all: [12_000, 5], totals: [2] });
  });

  it('finds the same in an archive so large that the newest tickets are read whole', async () => {
    const searches = [
      [manager, 'paper'],
      [manager, 'jam'],
      [manager, 'no paper'],
      [agent, 'paper'],
      [rita, 'jam'],
    ] as const;
    const found = async () => Promise.all(searches.map(async ([person, q]) => (await pages(person, q)).all));
    const before = await found();
    const em = service.orm.em.fork();
    await em.execute(`update tickets set number = number + ${LARGE}`);
    await em.execute(
      `update ticket_search_index set ${['public_terms', 'all_terms'].map(
        (terms) => `${terms} = ts_delete(${terms}, ${blocksIn(terms)}) || ticket_search_blocks(number)`,
      )} from tickets where tickets.id = ticket_id`,
    );
    await em.execute('analyze ticket_search_index');
    expect(await found()).toEqual(before.map((all) => all.map((number) => number + LARGE)));
  });

  it('finds matches that are not in blocks, such as those of the previous release', async () => {
    const em = service.orm.em.fork();
    await em.execute(`
      update ticket_search_index
      set all_terms = ts_delete(all_terms, ${blocksIn('all_terms')}),
        public_terms = ts_delete(public_terms, ${blocksIn('public_terms')})
      where ticket_id in (select id from tickets where number = ${LARGE + TICKETS} or number <= ${LARGE + 5000})`);
    expect((await pages(manager, 'jam')).all).toHaveLength(JAMS);
    expect((await pages(manager, 'paper')).all.slice(0, 2)).toEqual([1, 2].map((n) => LARGE + TICKETS - n));
  });
});
