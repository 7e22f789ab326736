import type { Client } from 'pg';
import type { State } from '../../../server/src/contract/statuses.ts';

/** Who and what tickets point to; each field is an id. */
export interface Cast {
  readonly customer: string;
  /** Member of the team `ours`. */
  readonly agent: string;
  readonly colleague: string;
  readonly teams: { readonly ours: string; readonly theirs: string };
  /** `grandchild` is under `child`, which is under `root`. */
  readonly categories: Readonly<Record<'root' | 'child' | 'grandchild' | 'other', string>>;
  readonly statuses: Readonly<Record<State, string>>;
}

/** Makes the cast in an installed database; of people that are there already, the given ids are taken. */
export async function makeCast(client: Client, people: Partial<Pick<Cast, 'agent'>> = {}): Promise<Cast> {
  const cast = {
    customer: await makeUser(client),
    agent: people.agent ?? (await makeUser(client)),
    colleague: await makeUser(client),
    teams: { ours: await makeTeam(client), theirs: await makeTeam(client) },
    categories: await makeCategories(client),
    statuses: await statusesByState(client),
  };
  await client.query(`insert into team_members (team_id, user_id, role) values ($1, $2, 'member')`, [
    cast.teams.ours,
    cast.agent,
  ]);
  return cast;
}

async function makeUser(client: Client): Promise<string> {
  const id = crypto.randomUUID();
  await client.query(
    `insert into users (id, created_at, updated_at, name, email, kind, status, locale, time_zone, availability,
       access_changed_at)
     values ($1, now(), now(), 'Somebody', $2, 'person', 'active', 'en', 'UTC', 'online', now())`,
    [id, `${id}@example.com`],
  );
  return id;
}

async function makeTeam(client: Client): Promise<string> {
  const id = crypto.randomUUID();
  const text = `insert into teams (id, created_at, updated_at, name, description) values ($1, now(), now(), $2, '')`;
  await client.query(text, [id, `Team ${id}`]);
  return id;
}

async function makeCategories(client: Client): Promise<Cast['categories']> {
  const make = async (key: string, parentId: string | null) => {
    const id = crypto.randomUUID();
    await client.query(
      `insert into categories (id, created_at, updated_at, key, name, description, parent_id, position,
         visible_to_requesters)
       values ($1, now(), now(), $2, $2, '', $3, 0, true)`,
      [id, key, parentId],
    );
    return id;
  };
  const root = await make('root', null);
  const child = await make('child', root);
  return { root, child, grandchild: await make('grandchild', child), other: await make('other', null) };
}

async function statusesByState(client: Client): Promise<Cast['statuses']> {
  const { rows } = await client.query<{ id: string; state: State }>('select id, state from statuses where is_default');
  const idOf = (state: State) => rows.find((row) => row.state === state)?.id ?? '';
  return {
    new: idOf('new'),
    open: idOf('open'),
    pending: idOf('pending'),
    on_hold: idOf('on_hold'),
    solved: idOf('solved'),
    closed: idOf('closed'),
  };
}
