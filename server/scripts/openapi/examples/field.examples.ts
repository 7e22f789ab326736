import type { Field } from '../../../src/contract/configuration/fields.ts';
import { printers } from '../../../src/contract/events/example-desk.ts';
import { resource } from './desk.ts';
import type { ExamplesOf } from './example.ts';

const plan = {
  name: 'Plan',
  description: 'What the customer pays for',
  options: [
    { key: 'basic', name: 'Basic', archived: false },
    { key: 'pro', name: 'Pro', archived: false },
  ],
  required: 'create',
  requesterAccess: 'read',
} as const;

const shown: Field = {
  ...resource('d4', 2),
  key: 'plan',
  type: 'select',
  ...plan,
  options: [...plan.options],
  categoryIds: [printers.id],
  sensitive: false,
  sortable: false,
  position: 1,
  archivedAt: null,
};

export const fields: ExamplesOf<'fields'> = {
  list: { input: { archived: false }, output: { data: [shown] } },
  get: { input: { id: shown.id }, output: shown },
  create: {
    input: {
      key: shown.key,
      type: shown.type,
      name: plan.name,
      description: plan.description,
      options: [
        { key: 'basic', name: 'Basic' },
        { key: 'pro', name: 'Pro' },
      ],
      categoryIds: shown.categoryIds,
      required: plan.required,
      requesterAccess: plan.requesterAccess,
    },
    output: { ...shown, version: 1 },
  },
  update: { input: { id: shown.id, name: 'Contract' }, output: { ...shown, name: 'Contract', version: 3 } },
  upsert: {
    input: { key: shown.key, type: shown.type, name: plan.name, options: [...plan.options] },
    output: { ...shown, created: false },
  },
  reorder: { input: { ids: [shown.id] }, output: { data: [shown] } },
  delete: { input: { id: shown.id }, output: {} },
};
