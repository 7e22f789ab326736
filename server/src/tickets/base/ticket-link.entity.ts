import { defineEntity, p } from '@mikro-orm/core';
import { resourceColumns } from '../../platform/database/base.entity.ts';
import { TicketEntity } from './ticket.entity.ts';

export const linkTypes = ['relates_to', 'blocks', 'duplicates', 'caused_by'] as const;

/** One row serves both ends. It reads from source to target: `source` blocks `target`. */
export const TicketLinkSchema = defineEntity({
  name: 'TicketLink',
  tableName: 'ticket_links',
  properties: {
    ...resourceColumns,
    type: p.enum(linkTypes),
    source: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade'),
    target: () => p.manyToOne(TicketEntity).ref().deleteRule('cascade').index('ticket_links_target'),
  },
  uniques: [{ name: 'ticket_links_once', properties: ['source', 'target', 'type'] }],
});

export class TicketLinkEntity extends TicketLinkSchema.class {}
TicketLinkSchema.setClass(TicketLinkEntity);
