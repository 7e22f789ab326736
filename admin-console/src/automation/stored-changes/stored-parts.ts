import type { Macro } from '../../platform/api/types.ts';

/** What a form edits before it is stored. */
export interface StoredParts {
  readonly change?: Macro['change'] | undefined;
  readonly comment?: Macro['comment'] | undefined;
}

/** How a form edits a record without a comment. */
export const NO_COMMENT = { body: '', visibility: 'public' } as const;

/** Returns a record as a form edits it, with an empty text and an empty change instead of none. */
export const withEditableParts = <Stored extends Pick<Macro, 'change' | 'comment'>>(stored: Stored): Stored => ({
  ...stored,
  change: stored.change ?? {},
  comment: stored.comment ?? NO_COMMENT,
});

/** Returns what the API accepts: no text is no comment, and an empty change is none. */
export const storedParts = ({ change, comment }: StoredParts): StoredParts => ({
  ...(comment !== undefined && { comment: comment?.body.trim() ? comment : null }),
  ...(change !== undefined && { change: isEmptyChange(change) ? null : change }),
});

/** Whether a change would leave a ticket as it is. */
export const isEmptyChange = (change: Macro['change']): boolean =>
  !change || Object.values(change).every((value) => value === undefined || isEmptyObject(value));

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
