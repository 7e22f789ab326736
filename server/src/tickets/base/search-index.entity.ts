import { defineEntity, p } from '@mikro-orm/core';
import { TicketEntity } from './ticket.entity.ts';

/**
 * What a ticket is found by: the words of subject, description and comments. Beside the ticket, so that writing them
 * does not rewrite it; twice, since a requester does not find it by what internal notes say.
 */
export const TicketSearchIndexSchema = defineEntity({
  name: 'TicketSearchIndex',
  tableName: 'ticket_search_index',
  properties: {
    ticket: () => p.manyToOne(TicketEntity).ref().primary().deleteRule('cascade'),
    publicTerms: p.string().columnType('tsvector'),
    allTerms: p.string().columnType('tsvector'),
  },
  indexes: [
    { name: 'ticket_search_index_public', properties: ['publicTerms'], type: 'gin' },
    { name: 'ticket_search_index_all', properties: ['allTerms'], type: 'gin' },
  ],
});

export class TicketSearchIndexEntity extends TicketSearchIndexSchema.class {}
TicketSearchIndexSchema.setClass(TicketSearchIndexEntity);
