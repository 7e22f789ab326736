/** Markdown that a user wrote, or plain text from an email. */
export interface Written {
  readonly markdown: string;
  /** Whether it is plain text. */
  readonly isPlain?: boolean;
}

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

/** The content of an email before layout. The queue stores it in this form; it is laid out when it is sent. */
export interface EmailContent {
  /** Plain text, which keeps line breaks and is never parsed as HTML, or Markdown that a user wrote. */
  readonly paragraphs: readonly (string | Written)[];
  /** The call to action: a button in HTML, and a URL on its own line in plain text. */
  readonly action?: EmailLink;
  /** The reason why the reader gets the email, and how to unsubscribe. */
  readonly footer?: readonly (string | EmailLink)[];
  /** The language of the content (BCP 47). */
  readonly language?: string;
  /** Whether a person wrote it to the reader: laid out as email programs do, not as a notification. */
  readonly isPersonal?: boolean;
  /** Files that were too large for the email. */
  readonly links?: { readonly introduction: string; readonly files: readonly EmailLink[] };
  /** The signature of its author, which follows the text. */
  readonly signature?: string;
  /** Whether it was written for a reader who sees more than their own tickets. */
  readonly isInternal?: boolean;
}
