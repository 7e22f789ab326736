import type { Priority } from '../../src/contract/configuration/categories.ts';

/** Quillhaven, whose software helps studios and agencies plan projects and track time. */

interface Person {
  readonly name: string;
  readonly locale: string;
  readonly timeZone: string;
}
export interface Colleague extends Person {
  readonly role: 'agent' | 'team_lead' | 'manager';
  readonly team: TeamKey | null;
}
export interface Customer extends Person {
  readonly company: string;
}

export const teams = [
  {
    key: 'support',
    name: 'Customer support',
    description: 'Everything about accounts, the planner and time sheets.',
  },
  { key: 'billing', name: 'Billing', description: 'Invoices, payments, plans and renewals.' },
  { key: 'engineering', name: 'Engineering support', description: 'Faults, outages, the API and integrations.' },
] as const;
export type TeamKey = (typeof teams)[number]['key'];

export const colleagues: readonly Colleague[] = [
  { name: 'Ingrid Solberg', role: 'manager', team: null, locale: 'nb', timeZone: 'Europe/Oslo' },
  { name: 'Mateo Álvarez', role: 'team_lead', team: 'support', locale: 'es', timeZone: 'Europe/Madrid' },
  { name: 'Grace Adeyemi', role: 'agent', team: 'support', locale: 'en-GB', timeZone: 'Europe/London' },
  { name: 'Pieter de Vries', role: 'agent', team: 'support', locale: 'nl', timeZone: 'Europe/Amsterdam' },
  { name: 'Sofia Rossi', role: 'agent', team: 'support', locale: 'it', timeZone: 'Europe/Rome' },
  { name: 'Daniel Kim', role: 'agent', team: 'support', locale: 'en-US', timeZone: 'America/New_York' },
  { name: 'Nadia Haddad', role: 'team_lead', team: 'billing', locale: 'fr', timeZone: 'Europe/Paris' },
  { name: 'Aoife Byrne', role: 'agent', team: 'billing', locale: 'en-IE', timeZone: 'Europe/Dublin' },
  { name: 'Kenji Watanabe', role: 'team_lead', team: 'engineering', locale: 'ja', timeZone: 'Europe/Berlin' },
  { name: 'Elena Popescu', role: 'agent', team: 'engineering', locale: 'ro', timeZone: 'Europe/Bucharest' },
  { name: 'Thabo Nkosi', role: 'agent', team: 'engineering', locale: 'en-ZA', timeZone: 'Africa/Johannesburg' },
];

export const customers: readonly Customer[] = [
  { name: 'Amara Okafor', company: 'Okafor & Daughters', locale: 'en-NG', timeZone: 'Africa/Lagos' },
  { name: 'Lukas Brandt', company: 'Brandt Lichtplanung', locale: 'de', timeZone: 'Europe/Berlin' },
  { name: 'Mei-Ling Chen', company: 'Paper Lantern Studio', locale: 'en-SG', timeZone: 'Asia/Singapore' },
  { name: 'Diego Fuentes', company: 'Taller Fuentes', locale: 'es-MX', timeZone: 'America/Mexico_City' },
  { name: 'Priya Raman', company: 'Monsoon Media', locale: 'en-IN', timeZone: 'Asia/Kolkata' },
  { name: 'Fatima El Idrissi', company: 'Atelier Zellige', locale: 'fr', timeZone: 'Africa/Casablanca' },
  { name: 'Jonas Lindqvist', company: 'Norrsken Film', locale: 'sv', timeZone: 'Europe/Stockholm' },
  { name: 'Hana Kobayashi', company: 'Kobayashi Architects', locale: 'ja', timeZone: 'Asia/Tokyo' },
  { name: 'Olivia Bennett', company: 'Bennett Brand Works', locale: 'en-GB', timeZone: 'Europe/London' },
  { name: 'Tomasz Wiśniewski', company: 'Studio Bursztyn', locale: 'pl', timeZone: 'Europe/Warsaw' },
  { name: 'Zeynep Aydın', company: 'Liman Interactive', locale: 'tr', timeZone: 'Europe/Istanbul' },
  { name: 'Kwame Mensah', company: 'Gold Coast Events', locale: 'en-GH', timeZone: 'Africa/Accra' },
  { name: 'Chloé Marchand', company: 'Maison Marchand', locale: 'fr', timeZone: 'Europe/Paris' },
  { name: 'Ethan Walker', company: 'Walker Landscape Design', locale: 'en-US', timeZone: 'America/Denver' },
];

/** Returns an address in a reserved domain (RFC 2606, section 3). */
export function addressOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^A-Za-z -]/g, (letter) => (letter === 'ı' ? 'i' : ''));
  return `${plain.toLowerCase().replace(/ +/g, '.')}@example.com`;
}

export const firstName = (name: string) => name.split(' ', 1)[0] ?? name;

/** Each category follows its parent. */
export const categories = [
  { key: 'account', name: 'Account', description: 'Who gets in, and what they may do.', team: 'support' },
  {
    key: 'sign_in',
    name: 'Signing in',
    description: 'Passwords, two-factor, single sign-on.',
    under: 'account',
    team: 'support',
  },
  {
    key: 'people',
    name: 'People and permissions',
    description: 'Members, guests, roles.',
    under: 'account',
    team: 'support',
  },
  { key: 'billing', name: 'Billing', description: 'All about money.', team: 'billing' },
  {
    key: 'payments',
    name: 'Invoices and payments',
    description: 'Cards, receipts, VAT.',
    under: 'billing',
    team: 'billing',
  },
  {
    key: 'plans',
    name: 'Plans and renewals',
    description: 'Seats, upgrades, cancelling.',
    under: 'billing',
    team: 'billing',
  },
  { key: 'product', name: 'Product', description: 'How things work, and what should.', team: 'support' },
  { key: 'planner', name: 'Planner', description: 'Boards, timelines, templates.', under: 'product', team: 'support' },
  {
    key: 'time_sheets',
    name: 'Time sheets',
    description: 'Timers, approval, reports.',
    under: 'product',
    team: 'support',
  },
  { key: 'mobile', name: 'Mobile app', description: 'iOS and Android.', under: 'product', team: 'support' },
  {
    key: 'integrations',
    name: 'API and integrations',
    description: 'Webhooks, calendars, exports.',
    team: 'engineering',
  },
  { key: 'outages', name: 'Outages and faults', description: 'Nothing works.', team: 'engineering', priority: 'high' },
] as const satisfies readonly Category[];
export type CategoryKey = (typeof categories)[number]['key'];

interface Category {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly under?: string;
  readonly team: TeamKey;
  readonly priority?: Priority;
}
