import { UserEntity } from '../../../accounts/users/user.entity.ts';
import type { InteractionRecord, Interaction as InteractionView } from '../../../contract/tickets/conversation.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { viewResource } from '../../../platform/database/base.entity.ts';
import { TicketEntity } from '../../base/ticket.entity.ts';
import { ticketToChange } from '../../write/ticket.lookup.ts';
import { InteractionEntity } from '../base/interaction.entity.ts';

/** Records a contact that took place outside the ticket: a call, a meeting, a chat. */
export async function recordInteraction(
  tx: TransactionContext<Actor>,
  input: InteractionRecord,
): Promise<InteractionView> {
  const { em, actor } = tx;
  const { ticket } = await ticketToChange(tx, { ticketId: input.ticketId }, 'interaction:record');
  const interaction = em.create(InteractionEntity, {
    ticket: em.getReference(TicketEntity, ticket.id, { wrapped: true }),
    kind: input.kind,
    direction: input.direction,
    occurredAt: input.occurredAt === undefined ? tx.now : new Date(input.occurredAt),
    durationSeconds: input.durationSeconds,
    participant: input.participant,
    summary: input.summary,
    recordedBy: em.getReference(UserEntity, actor.id, { wrapped: true }),
  });
  em.persist(interaction);
  tx.record('interaction.recorded', interaction, {
    ticketId: ticket.id,
    data: { interactionId: interaction.id, kind: input.kind, direction: input.direction },
  });
  await em.flush();
  return {
    ...viewResource(interaction),
    ticketId: ticket.id,
    kind: interaction.kind,
    direction: interaction.direction,
    occurredAt: interaction.occurredAt.toISOString(),
    durationSeconds: interaction.durationSeconds ?? null,
    participant: interaction.participant ?? null,
    summary: interaction.summary,
    recordedBy: { id: actor.id, name: actor.name },
  };
}
