/** What somebody wrote in Markdown. */
export interface Written {
  readonly markdown: string;
}

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** What a mail says, before it has a shape. It is kept in the queue like this, and laid out when it leaves. */
export interface EmailContent {
  /** Plain text, in which a line break stays one and nothing is taken for HTML, or what somebody wrote in Markdown. */
  readonly paragraphs: readonly (string | Written)[];
  /** The one thing to do: a button, and in the text an address on its own line. */
  readonly action?: EmailLink;
  /** Why the reader gets this, and how to stop it. */
  readonly footer?: readonly (string | EmailLink)[];
  /** BCP 47. */
  readonly language?: string;
}
