import { at, hardware, id, jonas, mira, newStatus, open, solved } from './desk.ts';
import type { FactsOf } from './event.ts';
import { link } from './ticket.story.ts';

const subjectId = id('a1');
const commentId = id('d1');
const attachmentId = id('d2');
const interactionId = id('d3');
const between = { linkId: link.id, type: link.type, direction: link.direction, otherId: link.ticket.id };
const file = { attachmentId, size: 18_204, visibility: 'public' };

/** Events about the ticket of the story, its comments, attachments and interactions. */
export const ticketFacts: FactsOf<'ticket' | 'comment' | 'attachment' | 'interaction'> = {
  'ticket.created': { subjectId, by: mira, time: '08:05:00', data: { state: 'new', teamId: hardware.id } },
  'ticket.updated': { subjectId, by: jonas, changes: [{ field: 'priority', from: 'high', to: 'urgent' }] },
  'ticket.assigned': {
    subjectId,
    by: jonas,
    time: '08:12:00',
    changes: [{ field: 'assignee', from: null, to: jonas }],
  },
  'ticket.requester_changed': {
    subjectId,
    by: jonas,
    time: '08:13:00',
    changes: [{ field: 'requester', from: jonas, to: mira }],
  },
  'ticket.status_changed': {
    subjectId,
    by: jonas,
    time: '08:12:00',
    changes: [{ field: 'status', from: newStatus, to: open }],
  },
  'ticket.reopened': {
    subjectId,
    by: mira,
    time: '10:05:00',
    changes: [{ field: 'status', from: solved, to: open }],
  },
  'ticket.deleted': { subjectId, by: jonas, time: '10:30:00' },
  'ticket.restored': { subjectId, by: jonas, time: '10:31:00' },
  'ticket.followed': { subjectId, by: mira, data: { userId: mira.id, name: mira.name } },
  'ticket.unfollowed': { subjectId, by: mira, data: { userId: mira.id } },
  'ticket.merged': { subjectId, by: jonas, data: { otherId: id('a3'), otherRequester: 'keeps_own' } },
  'ticket.follow_up_created': { subjectId, by: mira, time: '11:00:00', data: { otherId: id('a4') } },
  'ticket.linked': { subjectId, by: jonas, data: between },
  'ticket.unlinked': { subjectId, by: jonas, data: between },
  'ticket.snoozed': {
    subjectId,
    by: jonas,
    time: '08:25:00',
    changes: [{ field: 'snoozedUntil', from: null, to: at('12:00:00') }],
  },
  'ticket.woken': {
    subjectId,
    by: mira,
    time: '10:05:00',
    changes: [{ field: 'snoozedUntil', from: at('12:00:00'), to: null }],
    data: { reason: 'reply' },
  },
  'comment.public': {
    subjectId: commentId,
    by: jonas,
    time: '08:20:00',
    data: { commentId, byRequester: false, byAgent: true, automated: false, mentionIds: [] },
  },
  'comment.internal': {
    subjectId: commentId,
    by: jonas,
    data: { commentId, byRequester: false, byAgent: true, automated: false, mentionIds: [jonas.id] },
  },
  'comment.updated': {
    subjectId: commentId,
    by: jonas,
    time: '08:24:00',
    changes: [{ field: 'body', from: null, to: null }],
    data: { commentId, visibility: 'public', mentionIds: [] },
  },
  'comment.redacted': {
    subjectId: commentId,
    by: jonas,
    time: '08:40:00',
    changes: [{ field: 'body', from: null, to: null }],
    data: { commentId, visibility: 'public' },
  },
  'attachment.added': { subjectId: attachmentId, by: mira, time: '08:06:00', data: file },
  'attachment.deleted': { subjectId: attachmentId, by: jonas, data: file },
  'interaction.recorded': {
    subjectId: interactionId,
    by: jonas,
    time: '08:15:00',
    data: { interactionId, kind: 'phone', direction: 'inbound' },
  },
};
