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

/** Returns null for what an earlier release has stored. */
function parse(stored: string): object | null {
  try {
    const parsed: unknown = JSON.parse(stored);
    return typeof parsed === 'object' ? parsed : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/**
 * Reads stored drafts. Earlier releases stored one message, with its visibility in a line before it. What cannot be read
 * becomes a note, which no requester sees.
 */
export function readDrafts(stored: string | null, first: Visibility): Drafts {
  if (stored === null) return { public: '', internal: '', shown: first };
  const parsed = parse(stored);
  if (parsed) {
    const shown = 'shown' in parsed && parsed.shown === 'internal' ? 'internal' : 'public';
    return { public: textIn(parsed, 'public'), internal: textIn(parsed, 'internal'), shown };
  }
  const [visibility, ...lines] = stored.split('\n');
  if (visibility === 'public') return { public: lines.join('\n'), internal: '', shown: 'public' };
  const note = visibility === 'internal' ? lines.join('\n') : stored;
  return { public: '', internal: note, shown: 'internal' };
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
