import { at, id, jonas, mira } from '../../../src/contract/events/example-desk.ts';
import type { InboundEmail } from '../../../src/contract/messaging/inbound.ts';
import type { Attachment } from '../../../src/contract/tickets/attachments.ts';
import type { Comment, Interaction } from '../../../src/contract/tickets/conversation.ts';
import { type ExamplesOf, page } from './example.ts';
import { lena } from './ticket.story.ts';

const ticketId = 'TKT-1042';
const ofTicket = id('a1');
const stamped = (time: string, version = 1) => ({ createdAt: at(time), updatedAt: at(time), version });

const attachment: Attachment = {
  id: id('d2'),
  ...stamped('08:06:00'),
  ticketId: ofTicket,
  commentId: null,
  fileName: 'label.png',
  contentType: 'image/png',
  size: 18_204,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  visibility: 'public',
  uploadedBy: mira,
};

export const comment: Comment = {
  id: id('d1'),
  ...stamped('08:20:00'),
  ticketId: ofTicket,
  author: jonas,
  rule: null,
  visibility: 'public',
  body: 'Does printer 7 show **driver 4.2** on its display?',
  bodyHtml: '<p>Does printer 7 show <strong>driver 4.2</strong> on its display?</p>\n',
  hasFullText: false,
  emailId: null,
  channel: 'api',
  automated: false,
  mentions: [],
  recipients: { to: [], cc: [{ email: lena.email, name: lena.name }], bcc: [] },
  inReplyToId: null,
  externalId: null,
  editedAt: null,
  redactedAt: null,
  attachments: [],
  delivery: {
    state: 'sent',
    problems: [],
    reports: [{ email: lena.email, kind: 'read', at: at('09:02:00'), reason: '' }],
  },
};
const edited: Comment = {
  ...comment,
  ...stamped('08:24:00', 2),
  createdAt: comment.createdAt,
  body: 'Does printer 7 show driver 4.2?',
  bodyHtml: '<p>Does printer 7 show driver 4.2?</p>\n',
  editedAt: at('08:24:00'),
};
const redacted: Comment = {
  ...edited,
  version: 3,
  body: '',
  bodyHtml: '',
  recipients: null,
  redactedAt: at('08:40:00'),
};

export const comments: ExamplesOf<'comments'> = {
  list: { input: { ticketId, limit: 20 }, output: page(comment) },
  get: { input: { ticketId, commentId: comment.id }, output: comment },
  getFullText: {
    input: { ticketId, commentId: comment.id },
    output: {
      text: 'Yes, it does.\n\nOn Tue, 3 Mar 2026 at 09:20, Support <support@example.com> wrote:\n> Does printer 7 show driver 4.2 on its display?',
    },
  },
  create: {
    input: { ticketId, body: comment.body, visibility: 'public', recipients: { cc: [{ email: lena.email }] } },
    output: { ...comment, redirected: null },
  },
  update: { input: { ticketId, commentId: comment.id, body: edited.body }, output: edited },
  redact: { input: { ticketId, commentId: comment.id }, output: redacted },
};

export const attachments: ExamplesOf<'attachments'> = {
  list: { input: { ticketId, limit: 20 }, output: page(attachment) },
  upload: {
    input: { ticketId, fileName: attachment.fileName, visibility: 'public', onBehalfOf: { email: 'mira@example.com' } },
    output: attachment,
  },
  get: { input: { id: attachment.id }, output: attachment },
  download: { input: { id: attachment.id } },
  shared: { input: { token: `${attachment.id}~1798761600~Zk3v0mTjW1rXq8yB5uHc2A` } },
  delete: { input: { id: attachment.id }, output: {} },
};

export const inbound: ExamplesOf<'inbound'> = {
  receiveEmail: {
    input: {},
    output: {
      outcome: 'comment_added',
      reason: null,
      ticket: { id: ofTicket, reference: ticketId },
      commentId: comment.id,
    },
  },
};

const absenceNote: InboundEmail = {
  id: id('d8'),
  receivedAt: at('08:40:00'),
  sender: 'lena@lund.example',
  from: 'Lena Lund <lena@lund.example>',
  subject: 'Automatic reply: Labels are blank',
  outcome: 'ignored',
  reason: 'automatic',
  ticket: null,
  commentId: null,
  report: {
    kind: 'absence',
    recipient: 'lena@lund.example',
    reason: '',
    ticket: { id: ofTicket, reference: ticketId },
  },
  dmarc: 'pass',
  error: null,
  mailboxId: null,
  remoteId: null,
  hasOriginal: true,
};

export const inboundEmails: ExamplesOf<'inboundEmails'> = {
  list: { input: { outcome: 'ignored', limit: 20 }, output: page(absenceNote) },
  get: { input: { id: absenceNote.id }, output: absenceNote },
  downloadOriginal: { input: { id: absenceNote.id } },
  processAgain: {
    input: { id: absenceNote.id },
    output: {
      ...absenceNote,
      outcome: 'ticket_created',
      reason: null,
      ticket: { id: ofTicket, reference: ticketId },
    },
  },
};

const call: Interaction = {
  id: id('d3'),
  ...stamped('08:15:00'),
  ticketId: ofTicket,
  kind: 'phone',
  direction: 'inbound',
  occurredAt: at('08:10:00'),
  durationSeconds: 240,
  participant: mira.name,
  summary: 'She can write labels by hand until noon and asks for a call before then.',
  recordedBy: jonas,
};

export const interactions: ExamplesOf<'interactions'> = {
  list: { input: { ticketId, limit: 20 }, output: page(call) },
  record: {
    input: {
      ticketId,
      kind: 'phone',
      direction: 'inbound',
      occurredAt: at('08:10:00'),
      durationSeconds: 240,
      participant: mira.name,
      summary: call.summary,
    },
    output: call,
  },
};
