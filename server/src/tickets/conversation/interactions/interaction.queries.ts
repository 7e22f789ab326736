import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { Page } from '../../../contract/base/common.ts';
import type { InteractionList, Interaction as InteractionView } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { tables } from '../../../platform/database/database.ts';
import { denied } from '../../../platform/errors/app-error.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { accessTicket } from '../../base/ticket.access.ts';
import type { InteractionSchema } from '../base/interaction.entity.ts';

export function interactionRows(em: EntityManager) {
  return tables<typeof InteractionSchema | typeof UserSchema>(em)
    .selectFrom('interactions')
    .innerJoin('users', 'users.id', 'interactions.recorded_by_id')
    .selectAll('interactions')
    .select('users.name as recorder_name');
}

/** Lists the recorded contacts of a ticket in the order in which they took place. */
export async function listInteractions(
  em: EntityManager,
  actor: Actor,
  { ticketId, ...input }: InteractionList,
): Promise<{ data: InteractionView[]; page: Page }> {
  const ticket = await accessTicket(em, actor, ticketId);
  if (!ticket.may('interaction:read')) throw denied('interaction:read');
  const ofTicket = interactionRows(em).where('interactions.ticket_id', '=', ticket.id);
  const page = await keysetPage(ofTicket, input, { table: 'interactions', time: 'occurred_at', direction: 'asc' });
  return page.of(viewInteractionRow);
}

type InteractionRow = Awaited<ReturnType<ReturnType<typeof interactionRows>['execute']>>[number];

export function viewInteractionRow(row: InteractionRow): InteractionView {
  return {
    id: row.id,
    ticketId: row.ticket_id,
    kind: row.kind,
    direction: row.direction,
    occurredAt: instantOf(row.occurred_at),
    durationSeconds: row.duration_seconds,
    participant: row.participant,
    summary: row.summary,
    recordedBy: { id: row.recorded_by_id, name: row.recorder_name },
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    version: row.version,
  };
}
