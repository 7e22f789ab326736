import type { Needs } from '../auth/needs.ts';
import type { MessageKey } from '../i18n/use-t.ts';
import { allowed, createCommands, type Destination, destinations } from '../resources/navigation.ts';
import type { Area } from '../resources/resource.ts';

export const groups = ['recent', 'actions', 'pages', 'tickets', 'people'] as const;
export type Group = (typeof groups)[number];

/** A page that the palette can open. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  /** Shown next to the label, smaller. */
  readonly detail?: string;
}

/** Returns the commands and pages that the user is allowed to open, in the user's language. */
export function placesFor(areas: readonly Area[], may: (needs: Needs) => boolean, t: (key: MessageKey) => string) {
  const named = (places: Destination[]): Entry[] =>
    allowed(places, may).map(({ to, label }) => ({ to, label: t(label) }));
  return { actions: named(createCommands(areas)), pages: named(destinations(areas)) };
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each typed word is the beginning of a word of the entry. */
export function matches({ label, detail = '' }: Entry, typed: string): boolean {
  const words = plain(`${label} ${detail}`).split(/[\s-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
