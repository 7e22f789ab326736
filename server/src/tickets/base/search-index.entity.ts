import { defineEntity, p } from '@mikro-orm/core';
import { Ticket } from './ticket.entity.ts';

/**
 * What a ticket is found by: the words of subject, description and comments. Beside the ticket, so that writing them
 * does not rewrite it; twice, since a requester does not find it by what internal notes say.
 */
export const TicketWordsSchema = defineEntity({
  name: 'TicketWords',
  tableName: 'ticket_words',
  properties: {
    ticket: () => p.manyToOne(Ticket).ref().primary().deleteRule('cascade'),
    publicWords: p.string().columnType('tsvector'),
    allWords: p.string().columnType('tsvector'),
  },
  indexes: [
    { name: 'ticket_words_public', properties: ['publicWords'], type: 'gin' },
    { name: 'ticket_words_all', properties: ['allWords'], type: 'gin' },
  ],
});

export class TicketWords extends TicketWordsSchema.class {}
TicketWordsSchema.setClass(TicketWords);
