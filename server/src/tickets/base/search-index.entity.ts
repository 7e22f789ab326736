import { defineEntity, p } from '@mikro-orm/core';
import { MAX_SORTABLE_FIELDS } from '../../contract/configuration/fields.ts';
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

const slotNumbers = Array.from({ length: MAX_SORTABLE_FIELDS }, (_, index) => index + 1);

/**
 * What lists find in the custom fields of a ticket (decision 71). A ticket without values has no row. The values
 * themselves are in `tickets.fields`; they are repeated here, so that saving other changes writes no index of values.
 */
export const TicketFieldIndexSchema = defineEntity({
  name: 'TicketFieldIndex',
  tableName: 'ticket_field_index',
  properties: {
    ticket: () => p.manyToOne(TicketEntity).ref().primary().deleteRule('cascade'),
    /** Whether the ticket is not closed. Open tickets are few, and have an index of their own. */
    open: p.boolean(),
    /** `plan` for a field that has a value, and `plan:pro` for the value of a text, an option, or a checkbox. */
    tokens: p.array(),
    /** Numbers and days since 1970, each of the field with this slot. */
    n1: p.double().nullable(),
    n2: p.double().nullable(),
    n3: p.double().nullable(),
    n4: p.double().nullable(),
    n5: p.double().nullable(),
    n6: p.double().nullable(),
    n7: p.double().nullable(),
    n8: p.double().nullable(),
    n9: p.double().nullable(),
    n10: p.double().nullable(),
    n11: p.double().nullable(),
    n12: p.double().nullable(),
    n13: p.double().nullable(),
    n14: p.double().nullable(),
    n15: p.double().nullable(),
    n16: p.double().nullable(),
  },
  indexes: [
    {
      name: 'ticket_field_index_tokens',
      expression: 'create index "ticket_field_index_tokens" on "ticket_field_index" using gin ("tokens")',
    },
    {
      name: 'ticket_field_index_open_tokens',
      expression:
        'create index "ticket_field_index_open_tokens" on "ticket_field_index" using gin ("tokens") where open',
    },
    ...slotNumbers.map((number) => ({
      name: `ticket_field_index_n${number}`,
      expression: `create index "ticket_field_index_n${number}" on "ticket_field_index" (open, n${number}, ticket_id) where n${number} is not null`,
    })),
  ],
});

export class TicketFieldIndexEntity extends TicketFieldIndexSchema.class {}
TicketFieldIndexSchema.setClass(TicketFieldIndexEntity);
