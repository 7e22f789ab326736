import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { usersById } from '../../accounts/users/users-with-roles.queries.ts';
import type { OtherRequester } from '../../contract/tickets/ticket-relations.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { Person, StoredTicket } from '../write/stored-ticket.ts';
import { usersWithAccess } from './ticket-viewers.ts';

/** The requester and the followers of a ticket to be merged who do not follow its target yet, by name. */
interface ReadersOfSource {
  /** Those who can read the target only if they follow it. */
  readonly newReaders: readonly Person[];
  /** Those who can read it already. */
  readonly newFollowers: readonly Person[];
}

export async function readersOfSource(
  em: EntityManager,
  source: StoredTicket,
  target: StoredTicket,
): Promise<ReadersOfSource> {
  const { rows } = await sql<Person>`
    select users.id, users.name from users
    where users.id in (
      select user_id from ticket_followers where ticket_id = ${source.id} union select ${source.requester.id}::uuid
    ) and users.id <> ${target.requester.id} and not exists (
      select from ticket_followers where ticket_id = ${target.id} and user_id = users.id
    ) order by users.name, users.id`.execute(em.getKysely());
  const users = await usersById(
    em,
    rows.map(({ id }) => id),
  );
  const withAccess = await usersWithAccess(em, target.id, users);
  return {
    newReaders: rows.filter(({ id }) => !withAccess.has(id)),
    newFollowers: rows.filter(({ id }) => withAccess.has(id)),
  };
}

/** Returns who will follow the target. No one gets to read it unless the caller has decided so. */
export function dividedBy(
  choice: OtherRequester | undefined,
  { newReaders, newFollowers }: ReadersOfSource,
  { reference }: StoredTicket,
): { readonly followers: readonly Person[]; readonly keptOut: readonly Person[] } {
  if (newReaders.length === 0) return { followers: newFollowers, keptOut: [] };
  if (choice === 'keeps_own') return { followers: newFollowers, keptOut: newReaders };
  if (choice === 'follows') return { followers: [...newFollowers, ...newReaders], keptOut: [] };
  const names = newReaders.map(({ name }) => name).join(', ');
  throw invalid(
    'otherRequester',
    `Cannot read ${reference} yet: ${names}. Pass "follows" to let them read all of it, or "keeps_own" to leave them only their own ticket.`,
    'required',
  );
}
