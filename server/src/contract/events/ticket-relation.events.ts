import { z } from 'zod';
import { Id } from '../base/common.ts';
import { TicketLink } from '../tickets/links.ts';
import { OtherRequester } from '../tickets/ticket-relations.ts';
import { updated } from './changes.ts';
import { defineEvent } from './define-event.ts';
import { id, mira } from './example-desk.ts';
import { CHANGE, example, IN_CONVERSATION, LoggedStatus, MERGEABLE, ofAnyTicket } from './ticket.events.ts';

const otherTicketId = Id.describe('ID of the other ticket. Users who cannot see it do not get the event.');
const link = { linkId: id('b1'), type: 'caused_by', direction: 'outward', otherTicketId: id('a2') } as const;
const linkData = {
  linkId: Id,
  type: TicketLink.shape.type,
  direction: TicketLink.shape.direction,
  otherTicketId,
};

/** Events that relate a ticket to another one. */
export const ticketRelationEvents = {
  'ticket.merged': defineEvent({
    text: 'Ticket merged into another ticket',
    changes: updated({ status: LoggedStatus, mergedInto: Id.nullable() }),
    data: {
      role: z
        .enum(['source', 'target'])
        .describe('`source`: this ticket was merged into the other; `target`: the other was merged into this one.'),
      otherTicketId: Id.nullable().describe(
        'ID of the other ticket; for the `source`, null if you cannot see it. Users who cannot see the source do not get the event of the target.',
      ),
    },
    internal: {
      ...ofAnyTicket,
      otherRequester: OtherRequester.optional().describe('For the `target`: whether the other requester follows it.'),
    },
    effects: { ...CHANGE, notifications: MERGEABLE },
    example: { ...example, data: { role: 'target', otherTicketId: id('a3'), otherRequester: 'keeps_own' } },
  }),
  'ticket.follow_up_created': defineEvent({
    text: 'Follow-up ticket created by a reply to a closed ticket',
    data: { otherTicketId },
    internal: ofAnyTicket,
    effects: { ...CHANGE, notifications: IN_CONVERSATION },
    example: { ...example, by: mira, time: '11:00:00', data: { otherTicketId: id('a4') } },
  }),
  'ticket.linked': defineEvent({
    text: 'Ticket linked to another ticket',
    data: linkData,
    internal: ofAnyTicket,
    effects: CHANGE,
    example: { ...example, data: link },
  }),
  'ticket.unlinked': defineEvent({
    text: 'Ticket unlinked from another ticket',
    data: linkData,
    internal: ofAnyTicket,
    effects: CHANGE,
    example: { ...example, data: link },
  }),
  'ticket.asked_outside': defineEvent({
    text: 'Someone outside asked',
    data: { otherTicketId },
    internal: ofAnyTicket,
    effects: { ...CHANGE, receivers: 'agents' },
    example: { ...example, time: '08:20:00', data: { otherTicketId: id('a2') } },
  }),
  'ticket.answered_outside': defineEvent({
    text: 'Answer from someone outside',
    data: { otherTicketId, commentId: Id.describe('ID of the answer on the other ticket.') },
    internal: ofAnyTicket,
    effects: { ...CHANGE, triggersRules: true, receivers: 'agents' },
    example: { ...example, time: '08:50:00', data: { otherTicketId: id('a2'), commentId: id('c2') } },
  }),
};
