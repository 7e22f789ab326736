import type { Priority } from '../../src/contract/configuration/categories.ts';
import type { TeamKey } from './people.ts';

/** The teams of Quillhaven, whose software helps studios and agencies plan projects and track time. */

export const teams: Readonly<Record<TeamKey, { name: string; description: string }>> = {
  support: { name: 'Customer support', description: 'Everything about accounts, the planner and time sheets.' },
  billing: { name: 'Billing', description: 'Invoices, payments, plans and renewals.' },
  engineering: { name: 'Engineering support', description: 'Faults, outages, the API and integrations.' },
};

interface CategoryFacts {
  readonly name: string;
  readonly description: string;
  readonly under?: string;
  readonly team: TeamKey;
  readonly priority?: Priority;
}

/** The categories; each parent precedes its children. */
export const categories = {
  account: { name: 'Account', description: 'Who gets in, and what they may do.', team: 'support' },
  sign_in: {
    name: 'Signing in',
    description: 'Passwords, two-factor, single sign-on.',
    under: 'account',
    team: 'support',
  },
  people: { name: 'People and permissions', description: 'Members, guests, roles.', under: 'account', team: 'support' },
  billing: { name: 'Billing', description: 'All about money.', team: 'billing' },
  payments: { name: 'Invoices and payments', description: 'Cards, receipts, VAT.', under: 'billing', team: 'billing' },
  plans: { name: 'Plans and renewals', description: 'Seats, upgrades, cancelling.', under: 'billing', team: 'billing' },
  product: { name: 'Product', description: 'How things work, and what should.', team: 'support' },
  planner: { name: 'Planner', description: 'Boards, timelines, templates.', under: 'product', team: 'support' },
  time_sheets: { name: 'Time sheets', description: 'Timers, approval, reports.', under: 'product', team: 'support' },
  mobile: { name: 'Mobile app', description: 'iOS and Android.', under: 'product', team: 'support' },
  integrations: { name: 'API and integrations', description: 'Webhooks, calendars, exports.', team: 'engineering' },
  outages: { name: 'Outages and faults', description: 'Nothing works.', team: 'engineering', priority: 'high' },
} as const satisfies Record<string, CategoryFacts>;

export type CategoryKey = keyof typeof categories;

export const categoryFacts: readonly (CategoryFacts & { readonly key: CategoryKey })[] = keysOf(categories).map(
  (key) => ({ key, ...categories[key] }),
);

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}
