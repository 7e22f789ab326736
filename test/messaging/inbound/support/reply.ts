import { knownText } from '../../../../server/src/messaging/inbound/parsing/known-text.logic.ts';
import { historiesIn, replyIn } from '../../../../server/src/messaging/inbound/parsing/reply-text.logic.ts';

export const text = (...lines: readonly string[]) => lines.join('\n');

const OWN_URL = 'https://desk.example.org';

/** Returns the reply in a text to a user who has received these messages. */
export const replyTo = (sent: readonly string[], written: string) =>
  replyIn(written, historiesIn(written), knownText(sent, OWN_URL));
