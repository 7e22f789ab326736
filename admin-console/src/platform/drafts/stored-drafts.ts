import type { Visibility } from '../api/types.ts';

/** The unsent messages to one ticket. The composer shows one of them. */
export interface Drafts {
  readonly public: string;
  readonly internal: string;
  readonly shown: Visibility;
}

const isBlank = (text: string) => text.trim() === '';

const textIn = (stored: object, visibility: Visibility): string => {
  const text: unknown = Object.entries(stored).find(([key]) => key === visibility)?.[1];
  return typeof text === 'string' ? text : '';
};

/** Reads stored drafts. What cannot be read counts as empty. */
export function readDrafts(stored: string | null, first: Visibility): Drafts {
  const parsed = parseStored(stored);
  if (!parsed) return { public: '', internal: '', shown: first };
  const shown = 'shown' in parsed && parsed.shown === 'internal' ? 'internal' : 'public';
  return { public: textIn(parsed, 'public'), internal: textIn(parsed, 'internal'), shown };
}

/** Returns null for what is no object. */
export function parseStored(stored: string | null): object | null {
  if (stored === null) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    return typeof parsed === 'object' ? parsed : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** Returns null if there is nothing to store. */
export const writeDrafts = (drafts: Drafts): string | null =>
  isBlank(drafts.public) && isBlank(drafts.internal) ? null : JSON.stringify(drafts);

/** Puts text that was not sent in front of what was typed meanwhile. */
export function joinDrafts(unsent: string, typed: string): string {
  if (isBlank(unsent)) return typed;
  return isBlank(typed) ? unsent : `${unsent}\n\n${typed.trimStart()}`;
}

export const hasText = (drafts: Drafts, visibility: Visibility): boolean => !isBlank(drafts[visibility]);
