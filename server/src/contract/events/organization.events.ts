import { z } from 'zod';
import { ACCOUNT, PERMISSIONS } from './account.events.ts';
import { created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { defineEvent } from './define-event.ts';
import { id, ruth } from './example-desk.ts';

const fields = {
  name: z.string(),
  domains: z.array(z.string()),
  externalSource: z.string().nullable(),
  externalId: z.string().nullable(),
  note: z.string(),
  sharesTickets: z.boolean(),
  suspended: z.boolean(),
};
const data = { name: z.string() };
const example = {
  name: 'Nordic Freight',
  domains: ['nordic-freight.example'],
  note: '',
  sharesTickets: false,
  suspended: false,
};
const about = { subjectId: id('dc'), by: ruth };
const named = { name: example.name };

/** Events of organizations. */
export const organizationEvents = {
  'organization.created': defineEvent({
    text: 'Organization created',
    changes: created(fields),
    data,
    effects: ACCOUNT,
    example: { ...about, changes: createdWith(example), data: named },
  }),
  'organization.updated': defineEvent({
    text: 'Organization updated',
    changes: updated(fields),
    effects: PERMISSIONS,
    example: {
      ...about,
      changes: { domains: { from: example.domains, to: [...example.domains, 'nordic-freight.test'] } },
    },
  }),
  'organization.deleted': defineEvent({
    text: 'Organization deleted',
    changes: deleted(fields),
    data,
    effects: ACCOUNT,
    example: { ...about, changes: deletedWith(example), data: named },
  }),
};
