/** The value of a custom field; null for none. */
export type Value = string | number | boolean | string[] | null;

/** A file that was chosen. Its key makes a repeated upload one attachment. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

/** What was entered and not sent yet. */
export interface Draft {
  /** Stays the same until the draft changes, so that a repeated request is processed once. */
  readonly key: string;
  readonly categoryId: string;
  readonly subject: string;
  readonly body: string;
  readonly fields: Readonly<Record<string, Value>>;
  readonly files: readonly ChosenFile[];
  /** Why the files are here although they were sent with something else. */
  readonly notice?: string;
}

export const emptyDraft = (): Draft => ({
  key: newKey(),
  categoryId: '',
  subject: '',
  body: '',
  fields: {},
  files: [],
});

export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');

/** Drafts of replies by the ID of their ticket, and of a new request. Nothing of it is stored. */
export type Drafts = Map<string, Draft>;
