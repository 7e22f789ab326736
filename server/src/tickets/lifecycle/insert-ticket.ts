import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Configuration } from '../../configuration/configuration.ts';
import { referringToConfiguration } from '../../configuration/with-configuration.ts';
import { referenceOf } from '../../contract/base/ticket-reference.ts';
import type { EventActor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { type Prepared, param, statement } from '../../platform/database/statement.ts';
import { fieldTerms, termsParameter } from '../search/field-search-terms.ts';
import { fieldVectors, ticketTerms } from '../search/index-ticket.ts';
import { fieldIndexOf, insertFieldIndex } from '../write/field-index.ts';
import { areDecidedByRow, enabledPolicies, policyMatches, rememberMatch } from '../write/policy-matches.ts';
import { trackChanges } from '../write/save-tickets.ts';
import {
  changeableColumns,
  columnsOf,
  type EmailOrigin,
  type OrganizationColumns,
  organizationOf,
  type StoredTicket,
} from '../write/stored-ticket.ts';

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
      | 'dueAt'
      | 'externalSource'
      | 'externalId'
      | 'parentId'
      | 'followUpOfId'
      | 'askedForId'
      | 'firstAssignedAt'
      | 'waitingSince'
      | 'fields'
      | keyof EmailOrigin
    >
  >;

/** A ticket that was just inserted, with the version of the configuration at that moment. */
interface Inserted {
  readonly ticket: StoredTicket;
  readonly configurationVersion: number;
}

/**
 * Inserts a ticket of the organization that its requester belongs to now, its search terms, and what lists find in its
 * custom fields in one statement, which also says which policy the ticket matches if that depends on its row alone.
 */
export async function insertTicket(
  { em, actor, now }: TransactionContext,
  fields: NewTicket,
  configuration: Configuration,
): Promise<Inserted> {
  const draft: Omit<StoredTicket, 'number' | 'reference'> = {
    id: uuidv7(),
    organization: null,
    version: 1,
    updatedAt: now,
    dueAt: null,
    parentId: null,
    mergedIntoId: null,
    followUpOfId: null,
    askedForId: null,
    automated: false,
    replyTo: null,
    sentVia: null,
    mailboxId: null,
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
    waitingSince: isAskedBy(actor, fields) ? now : null,
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
    channel: draft.channel,
    follow_up_of_id: draft.followUpOfId,
    asked_for_id: draft.askedForId,
    automated: draft.automated,
    reply_to: draft.replyTo,
    sent_via: draft.sentVia,
    mailbox_id: draft.mailboxId,
    fields: draft.fields,
    created_at: now,
    updated_at: now,
  };
  const indexRows = await fieldIndexOf(em, draft);
  const { insert, insertWithFields } = statementsFor(configuration);
  const parameters = { row: JSON.stringify(row) };
  const statement = indexRows
    ? insertWithFields(em, {
        ...parameters,
        found: JSON.stringify(indexRows),
        ...fieldTerms(draft.fields, configuration.fields),
      })
    : insert(em, parameters);
  const [inserted] = await referringToConfiguration(em, statement);
  if (!inserted) throw new Error('The ticket was not inserted');
  const { number, matches, configuration_version: configurationVersion } = inserted;
  const ticket = trackChanges({
    ...draft,
    organization: organizationOf(inserted),
    number,
    reference: referenceOf(number),
  });
  if (matches && configurationVersion === configuration.version) {
    const policy = enabledPolicies(configuration)[matches.indexOf(true)] ?? null;
    rememberMatch({ ticket, policy, configuration });
  }
  return { ticket, configurationVersion };
}

/**
 * Whether the requester waits for a first response. A person who opens a ticket on behalf of another user has already
 * spoken with them; a program, such as a contact form, has not. Since when the requester of an imported ticket waits is unknown.
 */
const isAskedBy = (actor: EventActor, { requester, channel }: Pick<NewTicket, 'requester' | 'channel'>) =>
  channel !== 'import' && (actor.id === requester.id || actor.kind !== 'user' || Boolean(actor.apiKey));

interface InsertedRow extends OrganizationColumns {
  readonly number: number;
  readonly configuration_version: number;
  /** Whether the ticket matches each of the enabled policies. */
  readonly matches?: readonly boolean[];
}

type Statements = Readonly<Record<'insert' | 'insertWithFields', Prepared<InsertedRow>>>;

const statements = new WeakMap<Configuration, Statements>();

/** The text of the statements depends on the filters of the policies. */
function statementsFor(configuration: Configuration): Statements {
  const cached = statements.get(configuration);
  if (cached) return cached;
  const policies = enabledPolicies(configuration);
  const isAsked = policies.length > 0 && areDecidedByRow(policies);
  const matches = isAsked ? sql`, ${policyMatches(policies)} as matches` : sql``;
  const built = {
    insert: statement(insertion(matches, WITHOUT_FIELDS)),
    insertWithFields: statement(insertion(matches, WITH_FIELDS)),
  };
  statements.set(configuration, built);
  return built;
}

/** What the values of custom fields add to the statement. */
interface FieldParts {
  /** Selects the row of `ticket_search_index`. */
  readonly terms: RawBuilder<unknown>;
  readonly index: RawBuilder<unknown>;
}

const WITHOUT_FIELDS: FieldParts = { terms: sql`select id, own, own, configuration from terms`, index: sql`` };
const WORDS = termsParameter(sql`${param('publicWords')}`, sql`${param('allWords')}`);
const WITH_FIELDS: FieldParts = {
  terms: sql`select id, own || public_fields, own || all_fields, configuration
    from terms, lateral ${fieldVectors(WORDS, sql`terms.configuration`)} as of_fields`,
  index: sql`, found as (${insertFieldIndex(sql`${param('found')}`)})`,
};

/** PostgreSQL does not know that this table has one row: for hundreds, it would plan the statement for the words of each ticket. */
const SEARCH_INDEX_STATE = sql`(select configuration from search_index_state limit 1) as search_index_state`;

const ORGANIZATION = 'organization_id';

function insertion(matches: RawBuilder<unknown>, fields: FieldParts) {
  const columns = [
    ...changeableColumns,
    ...['id', 'description', 'channel', 'follow_up_of_id', 'asked_for_id', 'fields', 'created_at', 'updated_at'],
    ...['automated', 'reply_to', 'sent_via', 'mailbox_id'],
  ];
  const organization = sql`(select users.organization_id from users where users.id = given.requester_id)`;
  const values = columns.map((column) => (column === ORGANIZATION ? organization : sql.ref(column)));
  const texts = {
    requester: sql`given.requester_id`,
    subject: sql`given.subject`,
    description: sql`given.description`,
    number: sql`inserted.number`,
  };
  const configuration = sql`search_index_state.configuration`;
  return sql<InsertedRow>`
      with given as (
        select * from jsonb_populate_record(null::tickets, ${param('row')}::jsonb)
      ), inserted as (
        insert into tickets (${sql.join(columns.map((column) => sql.ref(column)))}) select ${sql.join(values)} from given
        returning number, organization_id${matches}
      ), terms as materialized (
        select given.id, ${ticketTerms(texts, configuration)} as own, search_index_state.configuration
        from given, inserted, ${SEARCH_INDEX_STATE}
      ), indexed as (
        insert into ticket_search_index (ticket_id, public_terms, all_terms, configuration) ${fields.terms}
      )${fields.index}
      select inserted.*,
        (select name from organizations where organizations.id = inserted.organization_id) as organization_name,
        (select version from configuration_version) as configuration_version from inserted`;
}
