import { knownText } from '../../../server/src/inbound/parsing/known-text.rules.ts';
import { historiesIn, replyIn } from '../../../server/src/inbound/parsing/reply-text.rules.ts';

export const text = (...lines: readonly string[]) => lines.join('\n');

const OWN_URL = 'https://desk.example.org';

/** Returns the reply in a text to a user who has received these messages. */
export const replyTo = (sent: readonly string[], written: string) =>
  replyIn(written, historiesIn(written), knownText(sent, OWN_URL));
