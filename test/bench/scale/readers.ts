import { z } from 'zod';
import { createPasswords } from '../../../server/src/platform/security/passwords.ts';
import { type Address, connected } from './session.ts';

const PASSWORD = 'the password of the readers';
const BCRYPT_ROUNDS = 4;

/**
 * The users who ask, each selected by SQL for an email address. Agents are chosen by the sizes of their teams: the first
 * team has a fifth of the tickets, each of the last ten less than two in a hundred.
 */
const EMAILS = {
  administrator: `select 'administrator@example.com'`,
  lead: `select 'agent-1@example.com'`,
  'agent of the largest team': agentOf(`count(*) = 1 and min(teams.name) = 'Team 01'`),
  'agent of a small team': agentOf(`count(*) = 1 and min(teams.name) > 'Team 20'`),
  'agent of four teams': agentOf(`count(*) = 4 and min(teams.name) = 'Team 01'`),
  requester: requesterWith('count(*) = 4', 'not shares_tickets'),
  colleague: requesterWith('count(*) = 4', 'shares_tickets'),
  company: requesterWith('count(*) > 100 order by abs(count(*) - 3000)'),
} as const;

export type Asker = keyof typeof EMAILS;

function agentOf(condition: string): string {
  return `select users.email from users
    join team_members on team_members.user_id = users.id join teams on teams.id = team_members.team_id
    where users.email like 'agent-%' and not exists (
      select from team_members as led where led.user_id = users.id and led.role = 'lead')
    group by users.id having ${condition} order by users.email limit 1`;
}

/** Returns one with an organization, if it has a condition. */
function requesterWith(condition: string, organization?: string): string {
  const among = organization
    ? `join organizations on organizations.id = tickets.organization_id and ${organization}`
    : '';
  return `select email from users join (
    select requester_id from tickets ${among} where deleted_at is null group by requester_id having ${condition} limit 1
  ) as requesters on requester_id = users.id`;
}

export interface Reader {
  readonly token: string;
  readonly id: string;
  /** Ids of some active tickets that the user sees (of closed ones, if none is active), and of some closed ones. */
  readonly active: readonly string[];
  readonly closed: readonly string[];
}

export type Readers = Readonly<Record<Asker, Reader>>;

const SignedIn = z.object({ accessToken: z.string(), user: z.object({ id: z.string() }) });
const Listed = z.object({
  data: z.array(z.object({ id: z.string() })),
  page: z.object({ nextCursor: z.string().nullable() }),
});

export async function api(port: number, path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Gives the users a password and signs them in. */
export async function signIn(address: Address, port: number): Promise<Readers> {
  const passwordHash = await createPasswords(BCRYPT_ROUNDS).hash(PASSWORD);
  const read = async (asker: Asker): Promise<Reader> => {
    const email = await connected(address, async (client) => {
      const { rows } = await client.query<{ email: string }>(`select * from (${EMAILS[asker]}) as chosen (email)`);
      const found = rows[0]?.email;
      if (found === undefined) throw new Error(`There are too few tickets for a user like this: ${asker}`);
      await client.query('update users set password_hash = $1 where email = $2', [passwordHash, found]);
      return found;
    });
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ email, password: PASSWORD });
    const { accessToken: token, user } = SignedIn.parse(
      await api(port, '/auth/login', { method: 'POST', headers, body }),
    );
    const ids = async (filter: string) => {
      const init = { headers: { Authorization: `Bearer ${token}` } };
      return Listed.parse(await api(port, `/tickets?${filter}&limit=100`, init)).data.map(({ id }) => id);
    };
    const [active, closed] = [await ids('state=open&state=pending'), await ids('state=closed')];
    return { token, id: user.id, active: active.length > 0 ? active : closed, closed };
  };
  return {
    administrator: await read('administrator'),
    lead: await read('lead'),
    'agent of the largest team': await read('agent of the largest team'),
    'agent of a small team': await read('agent of a small team'),
    'agent of four teams': await read('agent of four teams'),
    requester: await read('requester'),
    colleague: await read('colleague'),
    company: await read('company'),
  };
}

/** Walks through pages of 100, and returns the cursor of the page after this many rows. */
export async function cursorAfter(port: number, { token }: Reader, filter: string, rows: number): Promise<string> {
  let cursor = '';
  for (let row = 0; row < rows; row += 100) {
    const page = await api(port, `/tickets?${filter}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { nextCursor } = Listed.parse(page).page;
    if (nextCursor === null) throw new Error(`There are fewer than ${rows} tickets in the list ${filter}`);
    cursor = nextCursor;
  }
  return cursor;
}
