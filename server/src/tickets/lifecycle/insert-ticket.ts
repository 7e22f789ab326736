import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { referringToConfiguration } from '../../configuration/with-configuration.ts';
import type { EventActor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { prepareOnce, slot, written } from '../../platform/database/prepared.ts';
import { fieldTerms, ticketTerms } from '../search/index-ticket.ts';
import { fieldIndexOf, insertFieldIndex } from '../write/field-index.ts';
import { trackChanges } from '../write/save-tickets.ts';
import { changeableColumns, columnsOf, type StoredTicket } from '../write/stored-ticket.ts';

/** The fields that differ between new tickets. All others are empty. */
export type NewTicket = Pick<
  StoredTicket,
  | 'subject'
  | 'description'
  | 'requester'
  | 'category'
  | 'status'
  | 'priority'
  | 'type'
  | 'tags'
  | 'channel'
  | 'assignee'
  | 'team'
> &
  Partial<
    Pick<
      StoredTicket,
      'dueAt' | 'externalSource' | 'externalId' | 'parentId' | 'followUpOfId' | 'firstAssignedAt' | 'fields'
    >
  >;

/** A ticket that was just inserted, with the version of the configuration at that moment. */
interface Inserted {
  readonly ticket: StoredTicket;
  readonly configurationVersion: number;
}

/** Inserts a ticket, its search terms, and what lists find in its custom fields in one statement. */
export async function insertTicket({ em, actor, now }: TransactionContext, fields: NewTicket): Promise<Inserted> {
  const draft: Omit<StoredTicket, 'number' | 'reference'> = {
    id: uuidv7(),
    version: 1,
    updatedAt: now,
    dueAt: null,
    parentId: null,
    mergedIntoId: null,
    followUpOfId: null,
    externalSource: null,
    externalId: null,
    fields: {},
    firstResponseAt: null,
    firstResponseById: null,
    firstAssignedAt: null,
    solvedAt: null,
    closedAt: null,
    lastRequesterCommentAt: null,
    lastAgentCommentAt: null,
    waitingSince: isAskedBy(actor, fields.requester) ? now : null,
    commentCount: 0,
    agentReplyCount: 0,
    reopenCount: 0,
    deletedAt: null,
    ...fields,
  };
  const row = {
    ...columnsOf({ ...draft, number: 0, reference: '' }),
    id: draft.id,
    description: draft.description,
    requester_id: draft.requester.id,
    channel: draft.channel,
    follow_up_of_id: draft.followUpOfId,
    fields: draft.fields,
    created_at: now,
    updated_at: now,
  };
  const found = await fieldIndexOf(em, draft);
  const statement = found
    ? insertWithFields(em, { row: JSON.stringify(row), found: JSON.stringify(found) })
    : insert(em, { row: JSON.stringify(row) });
  const [inserted] = await referringToConfiguration(em, statement);
  if (!inserted) throw new Error('The ticket was not inserted');
  const { number, configuration_version } = inserted;
  return {
    ticket: trackChanges({ ...draft, number, reference: `TKT-${number}` }),
    configurationVersion: configuration_version,
  };
}

/**
 * Whether the requester waits for a first response. A person who opens a ticket for somebody else has already spoken
 * with them; a program, such as a contact form, has not.
 */
const isAskedBy = (actor: EventActor, requester: { readonly id: string }) =>
  actor.id === requester.id || actor.kind !== 'user' || Boolean(actor.apiKey);

const insert = prepareOnce((em) => insertion(em, sql``));

const insertWithFields = prepareOnce((em) =>
  insertion(em, sql`, found as (${insertFieldIndex(sql`${slot('found')}`)})`),
);

function insertion(em: EntityManager, alsoInserted: RawBuilder<unknown>) {
  const columns = [
    ...changeableColumns,
    ...['id', 'description', 'requester_id', 'channel', 'follow_up_of_id', 'fields', 'created_at', 'updated_at'],
  ].map((column) => sql.ref(column));
  const texts = {
    subject: sql`given.subject`,
    description: sql`given.description`,
    number: sql`inserted.number`,
  };
  const configuration = sql`search_index_state.configuration`;
  const values = sql`given.fields`;
  return written(
    em,
    sql<{ number: number; configuration_version: number }>`
      with given as (
        select * from jsonb_populate_record(null::tickets, ${slot('row')}::jsonb)
      ), inserted as (
        insert into tickets (${sql.join(columns)}) select ${sql.join(columns)} from given returning number
      ), terms as materialized (
        select given.id, ${ticketTerms(texts, configuration)} as own, search_index_state.configuration,
          public_fields, all_fields
        from given, inserted, search_index_state, lateral ${fieldTerms(values, configuration)} as of_fields
      ), indexed as (
        insert into ticket_search_index (ticket_id, public_terms, all_terms, configuration)
        select id, own || public_fields, own || all_fields, configuration from terms
      )${alsoInserted}
      select number, (select version from configuration_version) as configuration_version from inserted`,
  );
}
