import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../../accounts/users/user.entity.ts';
import { resourceColumns } from '../../../platform/database/base.entity.ts';
import { TicketEntity } from '../../base/ticket.entity.ts';

export const InteractionSchema = defineEntity({
  name: 'Interaction',
  tableName: 'interactions',
  properties: {
    ...resourceColumns,
    ticket: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    kind: p.enum(['phone', 'email', 'chat', 'meeting', 'other'] as const),
    direction: p.enum(['inbound', 'outbound'] as const),
    occurredAt: p.datetime(3),
    durationSeconds: p.integer().nullable(),
    participant: p.string().length(200).nullable(),
    summary: p.text(),
    recordedBy: () => p.manyToOne(UserEntity).ref().deleteRule('restrict'),
  },
  indexes: [{ name: 'interactions_ticket', properties: ['ticket', 'occurredAt', 'id'] }],
});

export class InteractionEntity extends InteractionSchema.class {}
InteractionSchema.setClass(InteractionEntity);
