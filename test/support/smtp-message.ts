import type { Address } from 'postal-mime';
import PostalMime from 'postal-mime';

/** An email, as received. */
export interface Message {
  /** Address of the From header, without the name. */
  from: string;
  /** Addresses of the To header, without the names. */
  to: string[];
  /** Addresses of the Cc header, without the names. */
  cc: string[];
  subject: string;
  text: string;
  html: string;
  files: { filename: string | null; size: number; contentId: string | null }[];
  /** By lower-case name, unfolded but not decoded. The values of a repeated header are joined with line breaks. */
  headers: Map<string, string>;
  raw: string;
  /** Addresses from MAIL FROM and RCPT TO, including the Bcc recipients. */
  envelope: { from: string; to: string[] };
  /**
   * Returns the first web link in the text, or the first that matches. Throws if there is none, listing the links
   * found.
   */
  link(pattern?: RegExp | string): string;
}

export async function parseMessage(bytes: Buffer, envelope: Message['envelope']): Promise<Message> {
  const email = await PostalMime.parse(bytes);
  const text = email.text ?? '';
  return {
    from: addresses(email.from && [email.from])[0] ?? '',
    to: addresses(email.to),
    cc: addresses(email.cc),
    subject: email.subject ?? '',
    text,
    html: email.html ?? '',
    files: email.attachments.map(({ filename, content, contentId = null }) => ({
      ...{ filename, contentId, size: sizeOf(content) },
    })),
    headers: joinRepeated(email.headers),
    raw: bytes.toString('utf8'),
    envelope,
    link: (pattern = '') => firstLink(text, pattern),
  };
}

const sizeOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

const addresses = (list: Address[] = []): string[] =>
  list.flatMap((entry) => (entry.group ? entry.group.map((member) => member.address) : [entry.address]));

function joinRepeated(headers: { key: string; value: string }[]): Map<string, string> {
  const joined = new Map<string, string>();
  for (const { key, value } of headers) {
    const earlier = joined.get(key);
    joined.set(key, earlier === undefined ? value : `${earlier}\n${value}`);
  }
  return joined;
}

function firstLink(text: string, pattern: RegExp | string): string {
  const links = (text.match(/https?:\/\/[^\s<>"]+/g) ?? []).map((link) => link.replace(/[.,;:!?)\]]+$/, ''));
  const found = links.find((link) => link.search(pattern) !== -1);
  if (found === undefined) {
    throw new Error(`No link matches ${pattern || 'anything'}; the text has ${links.join(' ') || 'none'}:\n${text}`);
  }
  return found;
}
