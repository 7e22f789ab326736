import type { TicketBase } from '../api/types.ts';
import type { MessageKey } from '../i18n/translate.ts';
import { allowed, createCommands, type Destination, destinations } from '../resources/navigation.ts';
import type { Descriptor } from '../resources/resource.ts';
import type { Needs } from '../session/needs.ts';

export const groups = ['commands', 'recent', 'actions', 'pages', 'tickets', 'people'] as const;
export type Group = (typeof groups)[number];

interface Listed {
  readonly label: string;
  /** Shown next to the label, smaller. */
  readonly detail?: string;
}

/** A page that the palette can open. */
export interface Place extends Listed {
  readonly to: string;
  /** The ticket on the page, described below its subject. */
  readonly ticket?: Pick<TicketBase, 'status' | 'requester' | 'excerpt'>;
}

/** Something that the open page can do. */
export interface Command extends Listed {
  readonly id: string;
  /** The part of the label that names the new value. Such a command is listed only after its other words are typed. */
  readonly value?: string;
  /** Why the command is not available now, shown below the label; null if it is. */
  readonly reason?: string | null;
  readonly run: () => void;
  /** Whether the palette stays open, with another text. */
  readonly staysOpen?: true;
}

export type Entry = Place | Command;

export const isCommand = (entry: Entry): entry is Command => 'run' in entry;
export const idOf = (entry: Entry): string => (isCommand(entry) ? entry.id : entry.to);

/** Returns the commands and pages that the user is allowed to open, in the user's language. */
export function placesFor(
  descriptors: readonly Descriptor[],
  may: (needs: Needs) => boolean,
  t: (key: MessageKey) => string,
) {
  const named = (places: Destination[]): Place[] =>
    allowed(places, may).map(({ to, label }) => ({ to, label: t(label) }));
  return { actions: named(createCommands(descriptors)), pages: named(destinations(descriptors)) };
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => plain(text).split(/[\s/-]+/);
const begins = (words: string[]) => (part: string) => words.some((word) => word.startsWith(part));

/** Whether each typed word is the beginning of a word of the entry. */
export const matches = ({ label, detail = '' }: Listed, typed: string): boolean =>
  wordsOf(typed).every(begins(wordsOf(`${label} ${detail}`)));

/**
 * Whether the command is listed for the typed text. One that sets a value needs a word for what it changes as well, so
 * that searching for “urgent” never makes the open ticket urgent.
 */
export function offers({ label, value }: Command, typed: string): boolean {
  if (value === undefined) return matches({ label }, typed);
  return matches({ label }, typed) && wordsOf(typed).some(begins(wordsOf(label.replace(value, ''))));
}
