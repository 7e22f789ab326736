import { isVisible } from '../../../contract/base/visible.ts';
import { mailboxFrom, nameFrom } from '../../../platform/mail/mailbox.ts';
import { type EmailSenderAddress, sendersIn } from './email-sender.ts';
import { cleanLine, isForwarded } from './email-text.ts';
import { introductionAt, isBlank, withoutMarks } from './introductions.logic.ts';
import { readHeaders } from './mime/headers.ts';
import type { Part } from './mime/parts.ts';

/** "From" in the languages of mail programs. Without one of them, the first address of a block is the sender's. */
const FROM =
  /^[ \t*>]*(?:from|von|de|da|van|från|fra|od|lähettäjä|feladó|kimden|από|от|від|מאת|من|差出人|发件人|寄件者|보낸 ?사람)[ \t*]*[:：]/iu;
const ADDRESS = /[^\s<>@:;,"'()[\]]{1,100}@[^\s<>@:;,"'()[\]]{2,100}/u;
const MAX_LINES = 200;
const HEADER_BYTES = 64 * 1024;

interface ForwardedEmail {
  readonly subject: string;
  readonly text: string;
  readonly root: Part;
}

/** Returns who wrote the message that an email forwards: attached, or below a separator or a header block. */
export function forwardedFrom({ subject, text, root }: ForwardedEmail): EmailSenderAddress | null {
  const [attached, ...others] = messagesIn(root);
  if (attached && others.length === 0) {
    const { headers } = readHeaders(attached.content.subarray(0, HEADER_BYTES), 0, false, HEADER_BYTES);
    return sendersIn(headers).sender;
  }
  return isForwarded(subject) ? senderOfBlock(text) : null;
}

const messagesIn = (part: Part): Part[] =>
  part.type.value === 'message/rfc822' ? [part] : part.children.flatMap(messagesIn);

function senderOfBlock(text: string): EmailSenderAddress | null {
  const lines = text.split('\n', MAX_LINES).map(withoutMarks);
  for (const at of lines.keys()) {
    const introduction = introductionAt(lines, at);
    if (!introduction?.isComplete) continue;
    // Some programs put an empty line below their separator.
    const skipped = lines.slice(introduction.to).findIndex((line) => !isBlank(line));
    const below = skipped > 0 ? introductionAt(lines, introduction.to + skipped) : null;
    const block = lines.slice(introduction.from, below?.to ?? introduction.to);
    const line = block.find((one) => FROM.test(one) && ADDRESS.test(one)) ?? block.find((one) => ADDRESS.test(one));
    if (line !== undefined) return senderIn(line);
  }
  return null;
}

/** `From: Kim Muster <kim@example.org>`, or the same with brackets or `mailto:`. */
function senderIn(line: string): EmailSenderAddress | null {
  const found = ADDRESS.exec(line);
  const address = mailboxFrom(found?.[0] ?? '');
  if (!found || address === null) return null;
  const [label = ''] = /^[^:：]*[:：]/u.exec(line.slice(0, found.index)) ?? [];
  const before = line.slice(label.length, found.index).replace(/(?:mailto:|[<[("'*])+\s*$/i, '');
  const name = cleanLine(before.replace(/^[\s"'*]+|[\s"'*<[(]+$/g, ''), 100);
  return { address, name: isVisible(name) ? name : nameFrom(address) };
}
