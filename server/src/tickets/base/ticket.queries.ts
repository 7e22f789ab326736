import type { EntityManager } from '@mikro-orm/postgresql';
import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { withConfiguration } from '../../configuration/with-configuration.ts';
import type { Selected } from '../../contract/base/selection.ts';
import type { Ticket, TransitionCheck } from '../../contract/tickets/tickets.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { onlyAllowed } from './available-transitions.ts';
import { linksColumn, relatedColumns } from './related-tickets.ts';
import { relationshipColumns, type TicketReader, ticketsVisibleTo } from './ticket.policy.ts';
import {
  emailColumn,
  followersColumn,
  participantsColumn,
  partsOf,
  type TicketPart,
  type TicketRow,
  ticketRows,
} from './ticket.rows.ts';
import { perScopes, runStatement, statementFor } from './ticket.statements.ts';
import { judgedTransitions, ticketViews, viewTicket } from './ticket.view.ts';
import { viewFields } from './ticket-fields.ts';
import { isSummaryField, selectedInOrder, summaryViews } from './ticket-summary.view.ts';

export const wholeTickets = (em: EntityManager, actor: TicketReader) =>
  ticketRows(em)
    .innerJoin('tickets as self', 'self.id', 'tickets.id')
    .select([
      'tickets.description',
      'tickets.automated',
      'tickets.reply_to',
      'tickets.sent_via',
      'tickets.mailbox_id',
      followersColumn,
    ])
    .select(emailColumn)
    .select(participantsColumn)
    .select(relationshipColumns(actor))
    .select(relatedColumns(actor))
    .select(linksColumn(actor));

const statementsFor = perScopes((em, reader) => {
  const rows = wholeTickets(em, reader);
  const visible = rows.where(ticketsVisibleTo(reader));
  const summaries = new Map<string, ReturnType<typeof summaryOf>>();
  const summaryOf = (parts: readonly TicketPart[]) => {
    const summary = ticketRows(em, parts).where(ticketsVisibleTo(reader));
    return {
      byId: statement(summary.where(statementFor.byId)),
      byNumber: statement(summary.where(statementFor.byNumber)),
    };
  };
  return {
    whole: {
      byId: statement(visible.where(statementFor.byId)),
      byNumber: statement(visible.where(statementFor.byNumber)),
    },
    summary: (parts: readonly TicketPart[]) => {
      const key = parts.join();
      const known = summaries.get(key) ?? summaryOf(parts);
      summaries.set(key, known);
      return known;
    },
    changed: statement(rows.where(statementFor.byId)),
  };
});

type WholeTicket = Awaited<ReturnType<ReturnType<typeof wholeTickets>['execute']>>[number];

/** A ticket as one row, with the configuration that its ids refer to. */
interface ReadTicket<Row extends TicketRow = WholeTicket> {
  readonly row: Row;
  readonly configuration: Configuration;
}

export async function readTicket<Row extends TicketRow>(
  em: EntityManager,
  reference: string,
  read: () => Promise<Row[]>,
): Promise<ReadTicket<Row>> {
  const { rows, configuration } = await withConfiguration(em, read);
  const [row] = rows;
  if (!row) throw notFound('Ticket', reference);
  return { row, configuration };
}

/** Returns a ticket that `actor` can see. */
export const visibleTicket = (em: EntityManager, actor: Actor, reference: string): Promise<ReadTicket> =>
  readTicket(em, reference, () => runStatement(em, actor, reference, statementsFor(em, actor).whole));

const viewWithTransitions = ({ row, configuration }: ReadTicket, actor: Actor): Ticket =>
  viewTicket(row, onlyAllowed(judgedTransitions(row, actor, configuration)), actor, configuration);

/** Returns one ticket as `actor` can see it. */
export async function getTicket(em: EntityManager, actor: Actor, reference: string): Promise<Ticket> {
  return viewWithTransitions(await visibleTicket(em, actor, reference), actor);
}

/** Returns these fields of one ticket as `actor` can see it. */
export async function getTicketFields(
  em: EntityManager,
  actor: Actor,
  reference: string,
  fields: readonly (keyof Ticket)[],
): Promise<Selected<Ticket>> {
  if (fields.every(isSummaryField)) {
    const inOrder = selectedInOrder(fields);
    const { row, configuration } = await readTicket(em, reference, () =>
      runStatement(em, actor, reference, statementsFor(em, actor).summary(partsOf(inOrder))),
    );
    return viewFields(summaryViews, inOrder, row, actor, configuration);
  }
  const { row, configuration } = await visibleTicket(em, actor, reference);
  return viewFields(ticketViews, fields, row, actor, configuration);
}

/** Returns a ticket that `actor` has just changed, even if they can no longer see it because of the change. */
export async function changedTicket(tx: TransactionContext<Actor>, id: string): Promise<Ticket> {
  const { em, actor } = tx;
  await tx.runBeforeCommit();
  const statements = statementsFor(em, actor);
  return viewWithTransitions(
    await readTicket(em, id, () => statements.changed(em, { reader: actor.id, ticket: id })),
    actor,
  );
}

/**
 * Returns every status and whether the actor can move the ticket to it, with the reason if not. Requesters get only the
 * statuses that they can move it to, because reasons name permissions and internal statuses.
 */
export async function listAvailableTransitions(
  em: EntityManager,
  actor: Actor,
  reference: string,
): Promise<TransitionCheck[]> {
  const { row, configuration } = await visibleTicket(em, actor, reference);
  const answers = judgedTransitions(row, actor, configuration);
  return isRequesterOnly(actor) ? answers.filter(({ allowed }) => allowed) : answers;
}
