import type { ParsedEmail } from '../../../../server/src/messaging/inbound/parsing/parse-email.ts';

/** What a message must be read as. What a case leaves out is as in `plain`. */
export interface Expected {
  /** `Name <address>`. */
  readonly author?: string;
  readonly subject?: string;
  readonly text?: string;
  /** File names. */
  readonly files?: readonly string[];
  readonly to?: readonly string[];
  readonly cc?: readonly string[];
  readonly references?: readonly string[];
  readonly report?: string;
  readonly forwardedFrom?: string;
  readonly isAutomated?: boolean;
}

export interface CorpusMessage {
  readonly title: string;
  readonly message: Buffer;
  readonly expected: Expected;
}

const FROM = 'From: Ada <ada@example.net>';
export const plain: Required<Expected> = {
  author: 'Ada <ada@example.net>',
  subject: '(no subject)',
  text: '',
  files: [],
  to: [],
  cc: [],
  references: [],
  report: '',
  forwardedFrom: '',
  isAutomated: false,
};

/** Lines of a message, from Ada unless they name another author. */
const rawOf = (lines: readonly string[]): string =>
  [...(lines.slice(0, lines.indexOf('')).some((line) => line.startsWith('From:')) ? [] : [FROM]), ...lines].join(
    '\r\n',
  );

export const inUtf8 = (title: string, lines: readonly string[], expected: Expected): CorpusMessage => ({
  title,
  message: Buffer.from(rawOf(lines)),
  expected,
});

/** Each character is one byte. */
export const inBytes = (title: string, lines: readonly string[], expected: Expected): CorpusMessage => ({
  title,
  message: Buffer.from(rawOf(lines), 'latin1'),
  expected,
});

type Person = ParsedEmail['sender'];
const written = (person: Person): string => (person ? `${person.name} <${person.address}>` : '');

/** Returns what a message was read as, in the form of `Expected`. */
export const readAs = (mail: ParsedEmail): Required<Expected> => ({
  author: written(mail.sender),
  subject: mail.subject,
  text: mail.text,
  files: mail.files.map(({ fileName }) => fileName),
  to: mail.to.map(written),
  cc: mail.cc.map(written),
  references: mail.references,
  report: mail.report
    ? [mail.report.kind, mail.report.recipient, mail.report.reason, mail.report.messageId].join(' | ')
    : '',
  forwardedFrom: written(mail.forwardedFrom),
  isAutomated: mail.automated,
});
