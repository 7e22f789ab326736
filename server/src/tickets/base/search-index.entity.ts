import { defineEntity, p } from '@mikro-orm/core';
import { TicketEntity } from './ticket.entity.ts';

/**
 * The search terms of a ticket: subject, description and comments. They have their own table, so that writing them does
 * not rewrite the ticket, and two columns, because internal notes must not match searches by a requester.
 */
export const TicketSearchIndexSchema = defineEntity({
  name: 'TicketSearchIndex',
  tableName: 'ticket_search_index',
  properties: {
    ticket: () => p.manyToOne(TicketEntity).ref().primary().deleteRule('cascade'),
    publicTerms: p.string().columnType('tsvector'),
    allTerms: p.string().columnType('tsvector'),
    /** The text search configuration of the terms. The default is for the release that had no other. */
    configuration: p.text().default('simple'),
  },
  indexes: [
    { name: 'ticket_search_index_public', properties: ['publicTerms'], type: 'gin' },
    { name: 'ticket_search_index_all', properties: ['allTerms'], type: 'gin' },
  ],
});

export class TicketSearchIndexEntity extends TicketSearchIndexSchema.class {}
TicketSearchIndexSchema.setClass(TicketSearchIndexEntity);
