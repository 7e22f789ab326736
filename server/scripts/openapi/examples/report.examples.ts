import type { Event } from '../../../src/contract/events/events.ts';
import { ruth } from '../../../src/contract/events/example-desk.ts';
import { assigned, eventOf } from './event.examples.ts';
import { type ExamplesOf, page } from './example.ts';

const roleGiven: Event = { ...eventOf('user.roles_changed'), ip: '192.0.2.4' };

export const events: ExamplesOf<'events'> = {
  list: {
    input: { after: 'bGFzdCBzZWVu', type: ['ticket.*'], limit: 20 },
    output: {
      data: [{ ...assigned, cursor: 'YXNzaWduZWQ' }],
      page: { nextCursor: 'YXNzaWduZWQ', hasMore: false },
    },
  },
  stream: {
    input: { type: ['ticket.*', 'comment.public'] },
    output: { ...assigned, cursor: 'YXNzaWduZWQ' },
  },
};

export const auditEvents: ExamplesOf<'auditEvents'> = {
  list: { input: { type: ['user.roles_changed'], actor: ruth.id, limit: 20 }, output: page(roleGiven) },
};
