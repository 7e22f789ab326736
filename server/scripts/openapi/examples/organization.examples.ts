import type { Organization } from '../../../src/contract/accounts/organizations.ts';
import { resource } from './desk.ts';
import { type ExamplesOf, page } from './example.ts';

const fields = {
  name: 'Nordic Freight',
  domains: ['nordic-freight.example'],
  note: 'Calls before **nine**.',
  sharesTickets: true,
};
const shown: Organization = {
  ...resource('dc', 2),
  ...fields,
  externalSource: 'crm',
  externalId: 'acc_1042',
  suspended: false,
};

export const organizations: ExamplesOf<'organizations'> = {
  list: { input: { q: 'freight', limit: 20 }, output: page(shown) },
  get: { input: { id: shown.id }, output: shown },
  create: { input: fields, output: { ...shown, externalSource: null, externalId: null, version: 1 } },
  update: {
    input: { id: shown.id, name: 'Nordic Logistics' },
    output: { ...shown, name: 'Nordic Logistics', version: 3 },
  },
  upsert: { input: { source: 'crm', externalId: 'acc_1042', ...fields }, output: { ...shown, created: false } },
  delete: { input: { id: shown.id }, output: {} },
};
