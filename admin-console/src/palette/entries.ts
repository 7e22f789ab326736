import type { Needs } from '../auth/needs.ts';
import type { MessageKey } from '../i18n/use-t.ts';
import { allowed, createCommands, type Destination, destinations } from '../resources/navigation.ts';
import type { Area } from '../resources/resource.ts';

export const groups = ['recent', 'actions', 'pages', 'tickets', 'people'] as const;
export type Group = (typeof groups)[number];

/** Somewhere to go. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  /** Beside it, smaller. */
  readonly detail?: string;
}

/** What somebody may do and where they may go, in the words of their language. */
export function placesFor(areas: readonly Area[], may: (needs: Needs) => boolean, t: (key: MessageKey) => string) {
  const named = (places: Destination[]): Entry[] =>
    allowed(places, may).map(({ to, label }) => ({ to, label: t(label) }));
  return { actions: named(createCommands(areas)), pages: named(destinations(areas)) };
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word that was typed begins a word of it. */
export function matches({ label, detail = '' }: Entry, typed: string): boolean {
  const words = plain(`${label} ${detail}`).split(/[\s-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
