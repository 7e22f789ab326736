import type { Needs } from '../auth/access.ts';
import { managingKeys } from '../auth/access.ts';
import type { MessageKey } from '../i18n/use-t.ts';
import { navSections, offered } from '../layout/nav-items.ts';

export const groups = ['recent', 'actions', 'pages', 'tickets', 'people'] as const;
export type Group = (typeof groups)[number];

/** Somewhere to go. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  /** Beside it, smaller. */
  readonly detail?: string;
}

interface Place {
  to: string;
  label: MessageKey;
  needs?: Needs;
}

const actions: Place[] = [
  { to: '/tickets/create', label: 'nav.newTicket', needs: 'ticket:create' },
  { to: '/users/create', label: 'users.add', needs: 'user:create' },
  { to: '/teams/create', label: 'teams.add', needs: 'team:manage' },
  { to: '/roles/create', label: 'roles.add', needs: 'role:manage' },
  { to: '/categories/create', label: 'categories.add', needs: 'category:manage' },
  { to: '/statuses/create', label: 'statuses.add', needs: 'status:manage' },
  { to: '/notification-rules/create', label: 'rules.add', needs: 'notification:manage' },
  { to: '/webhooks/create', label: 'webhooks.add', needs: 'webhook:manage' },
  { to: '/api-keys/create', label: 'apiKeys.add', needs: managingKeys },
];

/** Pages that are in no menu of their own. */
const others: Place[] = [
  { to: '/statuses/transitions', label: 'transitions.title', needs: 'status:manage' },
  { to: '/profile', label: 'nav.profile' },
];

/** What somebody may do and where they may go, in the words of their language. */
export function placesFor(may: (needs: Needs) => boolean, t: (key: MessageKey) => string) {
  const named = (places: Place[]): Entry[] => offered(places, may).map(({ to, label }) => ({ to, label: t(label) }));
  return { actions: named(actions), pages: named([...navSections.flatMap(({ items }) => items), ...others]) };
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word that was typed begins a word of it. */
export function matches({ label, detail = '' }: Entry, typed: string): boolean {
  const words = plain(`${label} ${detail}`).split(/[\s-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
