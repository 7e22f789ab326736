import type { EntityManager } from '@mikro-orm/postgresql';
import { personNamed } from '../../accounts/users/external-user.ts';
import type { TeamName } from '../../accounts/users/team.names.ts';
import type { CategoryNode } from '../../configuration/categories/category.queries.ts';
import { viewCategoryRef } from '../../configuration/categories/category.view.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import type { MailboxAddress } from '../../configuration/mailboxes/mailbox.queries.ts';
import { viewMailboxRef } from '../../configuration/mailboxes/mailbox.view.ts';
import { currentConfiguration, latestConfiguration, requireUnchanged } from '../../configuration/with-configuration.ts';
import type { Contact } from '../../contract/accounts/participants.ts';
import type { FieldValues } from '../../contract/configuration/fields.ts';
import type { RecordedData } from '../../contract/events/catalog.ts';
import type { TicketCreate, Ticket as TicketView } from '../../contract/tickets/tickets.ts';
import { type Actor, SYSTEM } from '../../platform/base/actor.ts';
import { isUnchanged } from '../../platform/base/changes.ts';
import { externalNameOf } from '../../platform/commands/external-name.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { AppError, denied, invalid } from '../../platform/errors/app-error.ts';
import { assignmentChanges } from '../assignment/assign-ticket.ts';
import { type AutoAssignment, nextAssignee } from '../assignment/distribution.ts';
import { accessTicket } from '../base/ticket.access.ts';
import { TicketFollowerEntity } from '../base/ticket.entity.ts';
import { changedTicket } from '../base/ticket.queries.ts';
import { newValues } from '../field-values/changed-values.ts';
import { putOthersInCopy } from '../participants/moving-participants.ts';
import { requireWorksOnTickets } from '../participants/participants.ts';
import { lockFamily, parentFor } from '../relations/set-parent.ts';
import type { EmailOrigin, Person, StoredTicket } from '../write/stored-ticket.ts';
import { assigneeFor, categoryFor, requesterFor, teamFor } from '../write/ticket.references.ts';
import { nameTaken, requireExternalIdPermission, ticketByExternalId } from './external-ids.ts';
import { recordFollowing } from './followers.ts';
import { insertTicket, type NewTicket } from './insert-ticket.ts';

interface Correspondence {
  /** How the email was sent that the ticket comes from, and whose author waits for a response. */
  readonly email?: EmailOrigin;
  /** The people whom the caller puts in copy, or to whom the email was sent as well. */
  readonly participants?: readonly Contact[];
}

/** Creates a ticket. */
export async function createTicket(
  tx: TransactionContext<Actor>,
  input: TicketCreate,
  { email, participants = [] }: Correspondence = {},
): Promise<TicketView> {
  const { em, actor, now } = tx;
  requireOneRequester(input);
  requireExtraPermissions(actor, input);
  if (!email && participants.length > 0) requireWorksOnTickets(actor, 'Putting people in copy');
  if (input.parentId !== null) await lockFamily(tx, [input.parentId]);
  await requireFreeExternalId(tx, input);

  const { configuration, mailbox, category, team, values } = await configuredParts(em, actor, input, email ?? null);
  const requester = await requesterOf(tx, input);
  const parent = input.parentId === null ? null : await parentFor(tx, input.parentId, null);
  const assignee = input.assigneeId ? await assigneeFor(em, input.assigneeId) : null;
  const isLeftToTeam = input.assigneeId === undefined;
  const autoAssignment = isLeftToTeam ? await nextAssignee(em, team, { requesterId: requester.id }) : null;

  const fields = {
    subject: input.subject,
    description: input.description,
    requester: { id: requester.id, name: requester.name },
    category,
    status: configuration.defaultStatus('new'),
    priority: input.priority ?? category?.default_priority ?? 'normal',
    type: input.type,
    tags: [...new Set(input.tags)],
    channel: input.channel,
    assignee,
    team,
    dueAt: input.dueAt === null ? null : new Date(input.dueAt),
    externalSource: input.externalSource,
    externalId: input.externalId,
    fields: values,
    parentId: parent?.id ?? null,
    firstAssignedAt: assignee || team ? now : null,
    ...(email && { ...email, mailboxId: mailbox?.id ?? null, waitingSince: now }),
  };
  const isAutomatic = input.teamId === undefined && !assignee;
  const reason = isAutomatic ? reasonFor(mailbox, category) : null;
  const ticket = await addTicket(tx, fields, configuration, { autoAssignment, reason });
  if (parent) await requireLinkable(tx, ticket);
  await putOthersInCopy(tx, ticket, participants, email ? 'addressed' : 'chosen');
  return changedTicket(tx, ticket.id);
}

function requireOneRequester({ requesterId, requester, onBehalfOf }: TicketCreate): void {
  if (requesterId && onBehalfOf) throw invalid('requesterId', 'Must not be combined with onBehalfOf');
  if (requester && onBehalfOf) throw invalid('requester', 'Must not be combined with onBehalfOf');
  if (requester && requesterId) throw invalid('requester', 'Must not be combined with requesterId');
}

async function requesterOf(tx: TransactionContext<Actor>, { requesterId, requester }: TicketCreate): Promise<Person> {
  if (requesterId) return requesterFor(tx.em, requesterId);
  if (!requester) return tx.actor;
  const { actor, status } = await personNamed(tx, 'requester', requester);
  if (status === 'suspended') throw invalid('requester', `The account of ${actor.name} is suspended`, 'suspended');
  return actor;
}

/** Returns what decided the team of a new ticket, for the log. */
function reasonFor(mailbox: MailboxAddress | null, category: CategoryNode | null): FirstAssignment['reason'] {
  if (mailbox?.team_id) return { mailbox: viewMailboxRef(mailbox) };
  return category ? { category: viewCategoryRef(category) } : null;
}

/** How a new ticket gets its team and assignee. */
interface FirstAssignment {
  readonly autoAssignment: AutoAssignment | null;
  /** Why it has its team, for the log, if the caller has named neither a team nor an assignee. */
  readonly reason: Pick<RecordedData<'ticket.assigned'>, 'category' | 'mailbox' | 'followUpOfId'> | null;
}

/**
 * Creates a ticket and its search index, records the events, and adds the follower and the automatic assignee, if any.
 */
export async function addTicket(
  tx: TransactionContext<Actor>,
  fields: NewTicket,
  configuration: Configuration,
  { autoAssignment, reason }: FirstAssignment,
): Promise<StoredTicket> {
  const assignee = autoAssignment?.assignee ?? fields.assignee;
  const { ticket, configurationVersion } = await insertTicket(tx, { ...fields, assignee }, configuration);
  const basis = { configuration, version: configurationVersion };
  const { category } = fields;
  await requireUnchanged(tx.em, basis, (one) =>
    JSON.stringify([
      one.defaultStatus('new'),
      category && one.category(category.id),
      fields.team && one.team(fields.team.id),
      one.fields,
    ]),
  );

  const { team } = ticket;
  const createdData = {
    state: ticket.status.state,
    teamId: team?.id ?? null,
    ...(ticket.parentId && { parentId: ticket.parentId }),
    ...(ticket.followUpOfId && { followUpOfId: ticket.followUpOfId }),
    ...(ticket.askedForId && { askedForId: ticket.askedForId }),
  };
  tx.record('ticket.created', ticket, { ticketId: ticket.id, data: createdData });
  await followIfNeeded(tx, ticket);
  const changes = assignmentChanges({ assignee: null, team: null }, { assignee, team });
  if (!isUnchanged(changes)) {
    const strategy = autoAssignment && { strategy: autoAssignment.strategy };
    tx.record('ticket.assigned', ticket, {
      ticketId: ticket.id,
      changes,
      ...(reason
        ? { by: SYSTEM, data: { automatic: true as const, ...strategy, ...reason } }
        : { data: { ...strategy } }),
    });
  }
  return ticket;
}

/** What the configuration decides about a new ticket. */
interface ConfiguredParts {
  readonly configuration: Configuration;
  /** The mailbox that it comes in by. */
  readonly mailbox: MailboxAddress | null;
  readonly category: CategoryNode | null;
  readonly team: TeamName | null;
  readonly values: FieldValues;
}

/** Uses the copy in memory if it accepts the input, because `addTicket` checks it. A rejection needs the current one. */
async function configuredParts(
  em: EntityManager,
  actor: Actor,
  input: TicketCreate,
  email: EmailOrigin | null,
): Promise<ConfiguredParts> {
  const copy = await latestConfiguration(em);
  try {
    return partsIn(copy, actor, input, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return partsIn(await currentConfiguration(em), actor, input, email);
  }
}

function partsIn(
  configuration: Configuration,
  actor: Actor,
  input: TicketCreate,
  email: EmailOrigin | null,
): ConfiguredParts {
  const mailbox = configuration.mailbox(email?.mailboxId ?? null);
  const category = input.categoryId
    ? categoryFor(configuration, actor, input.categoryId)
    : categoryOf(configuration, mailbox);
  const team = input.teamId
    ? teamFor(configuration, input.teamId)
    : defaultTeam(configuration, { mailbox, category }, input);
  const values = newValues({ configuration, actor, input: input.fields, categoryId: category?.id ?? null });
  return { configuration, mailbox, category, team, values };
}

/** Returns the category of a mailbox, also one that requesters do not see, unless it was archived meanwhile. */
function categoryOf(configuration: Configuration, mailbox: MailboxAddress | null): CategoryNode | null {
  const category = mailbox?.category_id ? configuration.category(mailbox.category_id) : null;
  return category?.archived_at ? null : category;
}

/** Checks `ticket:link` after the creation, because the actor's relationship to the new ticket decides. */
async function requireLinkable({ em, actor }: TransactionContext<Actor>, { id }: StoredTicket): Promise<void> {
  if (!(await accessTicket(em, actor, id)).may('ticket:link')) throw denied('ticket:link');
}

/** Makes the creator follow a ticket for another requester, because otherwise they might not see it. */
async function followIfNeeded(tx: TransactionContext<Actor>, ticket: StoredTicket): Promise<void> {
  const { em, actor } = tx;
  if (ticket.requester.id === actor.id || actor.scopes.get('ticket:read') === 'all') return;
  em.persist(em.create(TicketFollowerEntity, { ticket: ticket.id, user: actor.id }));
  recordFollowing(tx, ticket, actor);
  await em.flush();
}

/** Returns the team of the mailbox, otherwise the default of the category, unless the caller passed `teamId: null`. */
function defaultTeam(
  configuration: Configuration,
  { mailbox, category }: Pick<ConfiguredParts, 'mailbox' | 'category'>,
  { teamId }: TicketCreate,
): TeamName | null {
  const id = mailbox?.team_id ?? category?.default_team_id ?? null;
  return teamId === null || id === null ? null : configuration.team(id);
}

/** Creating a ticket for another requester, or with an assignment, requires more than `ticket:create`. */
function requireExtraPermissions(actor: Actor, input: TicketCreate): void {
  const forAnother = input.requester !== undefined || (input.requesterId ?? actor.id) !== actor.id;
  if (forAnother && actor.scopes.get('ticket:create') !== 'all') throw denied('ticket:create');

  const takesTicket = input.assigneeId === actor.id && actor.scopes.has('ticket:take');
  const assigns = Boolean(input.teamId) || (Boolean(input.assigneeId) && !takesTicket);
  if (assigns && !actor.scopes.has('ticket:assign')) throw denied('ticket:assign');
}

async function requireFreeExternalId(tx: TransactionContext<Actor>, input: TicketCreate): Promise<void> {
  const name = externalNameOf(input);
  if (!name) return;
  requireExternalIdPermission(tx.actor);
  if (await ticketByExternalId(tx, name)) throw nameTaken(name);
}
