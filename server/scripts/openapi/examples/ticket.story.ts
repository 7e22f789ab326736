import type { Participant } from '../../../src/contract/accounts/participants.ts';
import {
  at,
  hardware,
  id,
  jonas,
  mira,
  newStatus,
  nordicFreight,
  open,
  printers,
  solved,
} from '../../../src/contract/events/example-desk.ts';
import type { TicketLink } from '../../../src/contract/tickets/links.ts';
import type { Ticket, TicketBase, TicketSummary } from '../../../src/contract/tickets/tickets.ts';
import { pending } from './desk.ts';

const shown: TicketBase = {
  id: id('a1'),
  createdAt: at('08:05:00'),
  updatedAt: at('08:05:00'),
  version: 1,
  number: 1042,
  reference: 'TKT-1042',
  subject: 'The label printer prints blank labels',
  status: newStatus,
  priority: 'high',
  type: 'incident',
  tags: ['printer', 'lund'],
  channel: 'api',
  category: printers,
  requester: mira,
  assignee: null,
  team: hardware,
  dueAt: null,
  externalSource: 'warehouse',
  externalId: 'printer-7',
  fields: { plan: 'pro' },
  milestones: {
    firstResponseAt: null,
    firstAssignedAt: null,
    solvedAt: null,
    closedAt: null,
    lastRequesterCommentAt: at('08:05:00'),
    lastAgentCommentAt: null,
    waitingSince: at('08:00:00'),
  },
  counters: { comments: 0, reopens: 0 },
  sla: {
    policy: { id: id('d6'), name: 'Printers in the warehouse' },
    targets: [
      { metric: 'first_response', startedAt: at('08:05:00'), dueAt: at('09:05:00'), pausedAt: null, metAt: null },
      { metric: 'resolution', startedAt: at('08:05:00'), dueAt: at('16:05:00'), pausedAt: null, metAt: null },
    ],
  },
  snoozedUntil: null,
  organization: nordicFreight,
};

/** A colleague of Mira, who is in copy. */
export const lena: Participant = {
  id: id('b4'),
  email: 'lena@northwind-parcels.example',
  name: 'Lena Holm',
  userId: null,
};

/** The ticket when Mira has just created it. */
export const asked: Ticket = {
  ...shown,
  description: "Since last night's update, every label from printer 7 is **blank**.",
  descriptionHtml: "<p>Since last night's update, every label from printer 7 is <strong>blank</strong>.</p>\n",
  parentId: null,
  mergedIntoId: null,
  automated: false,
  emailId: null,
  replyTo: null,
  sentVia: null,
  mailbox: null,
  followUpOfId: null,
  askedForId: null,
  links: [],
  followers: [],
  participants: [],
  availableTransitions: [{ status: open, requiresComment: 'none', requiredFields: [] }],
};

export const link: TicketLink = {
  id: id('b1'),
  type: 'caused_by',
  direction: 'outward',
  ticket: { id: id('a2'), reference: 'TKT-1040', subject: 'Printer driver update', status: solved },
};

/** The ticket after Jonas has taken it and replied. */
export const taken: Ticket = {
  ...asked,
  updatedAt: at('08:20:00'),
  version: 3,
  status: open,
  assignee: jonas,
  milestones: { ...asked.milestones, firstAssignedAt: at('08:12:00'), firstResponseAt: at('08:20:00') },
  counters: { comments: 2, reopens: 0 },
  links: [link],
  availableTransitions: [
    { status: pending, requiresComment: 'none', requiredFields: [] },
    { status: solved, requiresComment: 'none', requiredFields: [] },
  ],
};

/** The ticket once it is solved. */
export const settled: Ticket = {
  ...taken,
  updatedAt: at('09:30:00'),
  version: 5,
  status: solved,
  milestones: { ...taken.milestones, solvedAt: at('09:30:00') },
  counters: { comments: 3, reopens: 0 },
  availableTransitions: [{ status: open, requiresComment: 'none', requiredFields: [] }],
};

export const found: TicketSummary = { ...shown, excerpt: 'The <mark>label</mark> printer prints blank labels' };
