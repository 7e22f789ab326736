/** What somebody wrote in Markdown. */
export interface Written {
  readonly markdown: string;
}

export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

/** What a mail says, before it has a shape. It is kept in the queue like this, and laid out when it leaves. */
export interface Letter {
  /** Plain text, in which a line break stays one and nothing is taken for HTML, or what somebody wrote in Markdown. */
  readonly paragraphs: readonly (string | Written)[];
  /** The one thing to do: a button, and in the text an address on its own line. */
  readonly action?: LetterLink;
  /** Why the reader gets this, and how to stop it. */
  readonly footer?: readonly (string | LetterLink)[];
  /** BCP 47. */
  readonly language?: string;
}
