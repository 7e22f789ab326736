import { z } from 'zod';
import { Id } from '../base/common.ts';
import { Direction, InteractionKind } from '../tickets/conversation.ts';
import { Visibility } from '../tickets/tickets.ts';
import { change, updated } from './changes.ts';
import { defineEvent, type Effects } from './define-event.ts';
import { id, jonas, mira } from './example-desk.ts';
import { ofAnyTicket } from './ticket.events.ts';

const commentId = Id.describe('ID of the comment.');
const mentionIds = z.array(Id).describe('IDs of the mentioned users.');
const withheldText = change(z.null()).describe('The text changed. The log does not keep it.');

const comment = {
  commentId,
  byRequester: z.boolean().describe('Whether the requester of the ticket wrote it.'),
  byAgent: z.boolean().describe('Whether it answers the requester: what a program sends on its own does not.'),
  automated: z.boolean().describe('Whether a program sent it on its own, or it was imported.'),
  mentionIds,
};
const person = {
  participantId: Id.describe('ID of the participant.'),
  email: z.string().describe('Email address of the person.'),
  name: z.string().describe('Name of the person.'),
};
const file = {
  attachmentId: Id.describe('ID of the file.'),
  size: z.int().describe('Size in bytes.'),
  visibility: Visibility,
};

const ADDED = {
  mayLag: true,
  changesAccess: false,
  wakesSenders: false,
  triggersRules: false,
  changesFilters: false,
  notifications: null,
  receivers: 'requesters',
} as const satisfies Effects;
const REMOVED = { ...ADDED, mayLag: false } as const;
const IN_CONVERSATION = { audience: 'everyone', canWait: false } as const;

const exampleComment = { commentId: id('d1'), byRequester: false, byAgent: true, automated: false };
const exampleFile = { attachmentId: id('d2'), size: 18_204, visibility: 'public' } as const;
const example = { subjectId: id('d1'), by: jonas };
const ofTicket = { subjectId: id('a1'), by: jonas };
const inCopy = { participantId: id('b4'), email: 'lena@northwind-parcels.example', name: 'Lena Holm' };

/** Events of comments, files and interactions of a ticket, and of the people in copy. */
export const conversationEvents = {
  'comment.public': defineEvent({
    text: 'Public reply added',
    data: comment,
    internal: ofAnyTicket,
    effects: { ...ADDED, triggersRules: true, notifications: IN_CONVERSATION },
    example: { ...example, time: '08:20:00', data: { ...exampleComment, mentionIds: [] } },
  }),
  'comment.internal': defineEvent({
    text: 'Internal note added',
    data: comment,
    internal: ofAnyTicket,
    effects: {
      ...ADDED,
      triggersRules: true,
      changesFilters: true,
      notifications: IN_CONVERSATION,
      permission: 'comment:read_internal',
    },
    example: { ...example, data: { ...exampleComment, mentionIds: [jonas.id] } },
  }),
  'comment.updated': defineEvent({
    text: 'Comment edited',
    changes: { ...updated({ mentions: z.array(Id) }), body: withheldText.optional() },
    data: {
      commentId,
      visibility: Visibility,
      mentionIds: mentionIds.describe('IDs of the users who were not mentioned before.'),
    },
    internal: ofAnyTicket,
    effects: { ...ADDED, changesFilters: true },
    example: {
      ...example,
      time: '08:24:00',
      changes: { body: { from: null, to: null } },
      data: { commentId: id('d1'), visibility: 'public', mentionIds: [] },
    },
  }),
  'comment.redacted': defineEvent({
    text: 'Comment redacted',
    changes: { body: withheldText },
    data: { commentId, visibility: Visibility },
    internal: ofAnyTicket,
    effects: { ...REMOVED, changesFilters: true },
    example: {
      ...example,
      time: '08:40:00',
      changes: { body: { from: null, to: null } },
      data: { commentId: id('d1'), visibility: 'public' },
    },
  }),
  'attachment.added': defineEvent({
    text: 'File attached',
    data: file,
    internal: ofAnyTicket,
    effects: ADDED,
    example: { subjectId: id('d2'), by: mira, time: '08:06:00', data: exampleFile },
  }),
  'attachment.deleted': defineEvent({
    text: 'File deleted',
    data: file,
    internal: ofAnyTicket,
    effects: REMOVED,
    example: { subjectId: id('d2'), by: jonas, data: exampleFile },
  }),
  'interaction.recorded': defineEvent({
    text: 'Customer interaction logged',
    data: { interactionId: Id.describe('ID of the interaction.'), kind: InteractionKind, direction: Direction },
    internal: ofAnyTicket,
    effects: { ...ADDED, notifications: { audience: 'everyone', canWait: true }, permission: 'interaction:read' },
    example: {
      subjectId: id('d3'),
      by: jonas,
      time: '08:15:00',
      data: { interactionId: id('d3'), kind: 'phone', direction: 'inbound' },
    },
  }),
  'ticket.participant_added': defineEvent({
    text: 'Person put in copy',
    data: person,
    internal: ofAnyTicket,
    effects: ADDED,
    example: { ...ofTicket, time: '08:14:00', data: inCopy },
  }),
  'ticket.participant_removed': defineEvent({
    text: 'Person no longer in copy',
    data: person,
    internal: {
      ...ofAnyTicket,
      via: z.literal('link').optional().describe('`link`: the person used the link in an email.'),
    },
    effects: REMOVED,
    example: { ...ofTicket, data: inCopy },
  }),
};
