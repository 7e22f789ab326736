import {
  at,
  hardware,
  id,
  jonas,
  mira,
  newStatus,
  open,
  printers,
  ruth,
  solved,
} from '../../../src/contract/events/example-desk.ts';
import { comment } from './conversation.examples.ts';
import { pending } from './desk.ts';
import { assigned } from './event.examples.ts';
import { type ExamplesOf, page } from './example.ts';
import { asked, found, lena, link, settled, taken } from './ticket.story.ts';

const ticketId = 'TKT-1042';

export const tickets: ExamplesOf<'tickets'> = {
  count: { input: { state: ['new', 'open'], assignee: 'me' }, output: { count: 41, hasMore: false } },
  list: {
    input: {
      state: ['new', 'open'],
      field: ['plan:is:pro'],
      except: { tag: ['planned'] },
      q: 'label',
      sort: '-updatedAt',
      limit: 20,
    },
    output: page(found),
  },
  suggest: {
    input: { q: 'labal', spelling: true },
    output: { ticket: null, requesters: [], didYouMean: 'label' },
  },
  live: {
    input: { state: ['open'], team: ['mine'], sort: '-priority', limit: 20 },
    output: { type: 'list', order: [found.id], tickets: [found] },
  },
  get: { input: { ticketId }, output: taken },
  create: {
    input: {
      subject: asked.subject,
      description: asked.description,
      categoryId: printers.id,
      priority: 'high',
      type: 'incident',
      tags: ['printer', 'lund'],
      externalSource: 'warehouse',
      externalId: 'printer-7',
    },
    output: asked,
  },
  update: {
    input: { ticketId, priority: 'urgent', tags: ['printer', 'lund', 'blank'] },
    output: { ...taken, priority: 'urgent' },
  },
  delete: { input: { ticketId }, output: {} },
  restore: { input: { ticketId }, output: taken },
  assign: { input: { ticketId, assigneeId: jonas.id, teamId: hardware.id }, output: taken },
  setRequester: { input: { ticketId, requester: { email: 'mira@example.com' } }, output: taken },
  askOutside: {
    input: {
      ticketId,
      to: { email: 'service@printer-works.example', name: 'Printer Works' },
      subject: 'Label printer prints blank labels',
      body: 'Since the driver update, our LP-3 prints blank labels. Is there a fix?',
    },
    output: { ...taken, subject: 'Label printer prints blank labels', description: '', askedForId: taken.id },
  },
  split: {
    input: { ticketId, commentId: comment.id, subject: 'Second printer prints blank labels', tags: ['printer'] },
    output: { ...asked, subject: 'Second printer prints blank labels', tags: ['printer'] },
  },
  take: { input: { ticketId }, output: taken },
  next: { input: { team: [hardware.id], sort: 'slaDueAt' }, output: { ticket: taken } },
  transition: {
    input: {
      ticketId,
      statusId: solved.id,
      comment: { body: 'Printer 7 has its old driver again.', visibility: 'public' },
    },
    output: settled,
  },
  transitions: {
    input: { ticketId },
    output: {
      data: [
        { status: pending, allowed: true, requiresComment: 'none', requiredFields: [], reason: null },
        {
          status: newStatus,
          allowed: false,
          requiresComment: 'none',
          requiredFields: [],
          reason: 'A ticket cannot return to the state new',
        },
      ],
    },
  },
  sla: {
    input: { ticketId },
    output: {
      data: [
        {
          metric: 'first_response',
          startedAt: at('08:05:00'),
          dueAt: at('09:05:00'),
          pausedAt: null,
          metAt: at('08:20:00'),
          policy: { id: id('d6'), name: 'Printers in the warehouse' },
          calendar: { id: id('d4'), name: 'Lund office' },
          priority: 'high',
          seconds: 3_600,
          warnedAt: null,
          breachedAt: null,
          cancelledAt: null,
          cancelReason: null,
          spans: [{ from: at('08:05:00'), to: at('08:20:00'), pause: null, seconds: 900 }],
        },
      ],
    },
  },
  snooze: { input: { ticketId, until: at('12:00:00') }, output: { ...taken, snoozedUntil: at('12:00:00') } },
  unsnooze: { input: { ticketId }, output: {} },
  announcePresence: {
    input: { ticketId, activity: 'replying', tab: 'b3f1' },
    output: { ticketId: asked.id, people: [{ user: jonas, activity: 'viewing' }], total: 1 },
  },
  leavePresence: { input: { ticketId, tab: 'b3f1' }, output: {} },
  followers: { input: { ticketId }, output: { data: [mira] } },
  follow: { input: { ticketId, userId: 'me' }, output: {} },
  unfollow: { input: { ticketId, userId: 'me' }, output: {} },
  participants: { input: { ticketId }, output: { data: [lena] } },
  addParticipant: { input: { ticketId, email: lena.email, name: lena.name }, output: lena },
  removeParticipant: { input: { ticketId, participantId: lena.id }, output: {} },
  events: { input: { ticketId }, output: page(assigned) },
  links: { input: { ticketId }, output: { data: [link] } },
  link: { input: { ticketId, type: 'caused_by', targetId: 'TKT-1040' }, output: link },
  unlink: { input: { ticketId, linkId: link.id }, output: {} },
  previewMerge: {
    input: { ticketId: 'TKT-1043', intoId: ticketId },
    output: {
      source: { id: id('a3'), reference: 'TKT-1043' },
      target: { id: taken.id, reference: taken.reference },
      requiresChoice: true,
      newReaders: [ruth],
      newFollowers: [jonas],
      newParticipants: [],
    },
  },
  merge: { input: { ticketId: 'TKT-1043', intoId: ticketId, otherRequester: 'keeps_own' }, output: taken },
  export: { input: { format: 'csv', createdAfter: '2026-11-01T00:00:00+01:00' } },
  applyChange: {
    input: {
      ticketId,
      change: { statusId: open.id, priority: 'high' },
      comment: { body: comment.body, visibility: 'public' },
      after: null,
    },
    output: { ticket: { ...taken, status: open }, comment },
  },
  bulk: {
    input: { ids: [ticketId, 'TKT-1043'], change: { priority: 'urgent', addTags: ['lund'] } },
    output: {
      data: [
        { ticketId: asked.id, reference: ticketId, outcome: 'changed', version: 4, problem: null },
        {
          ticketId: 'TKT-1043',
          reference: null,
          outcome: 'failed',
          version: null,
          problem: { status: 404, code: 'not_found', detail: 'Ticket TKT-1043 not found' },
        },
      ],
    },
  },
  upsert: {
    input: { source: 'warehouse', externalId: 'printer-7', subject: asked.subject, priority: 'high' },
    output: { ...taken, status: open, created: false },
  },
  timeline: {
    input: { ticketId, order: 'asc' },
    output: page(
      { id: assigned.id, at: assigned.occurredAt, kind: 'change' as const, event: assigned },
      { id: comment.id, at: comment.createdAt, kind: 'comment' as const, comment },
    ),
  },
};
