import type { Attachment, Email } from 'postal-mime';
import { cleanLine } from './email-text.ts';

/** A server's report about an email that it could not deliver (RFC 3464). */
export interface Bounce {
  /**
   * Whether the server has given up. `failed` says so whatever the class of the status, which is the reason (RFC 3464,
   * section 2.3.3). Delayed and delivered emails are not bounces.
   */
  readonly isFinal: boolean;
  /** Message-ID of the bounced email; null if the report has none. */
  readonly messageId: string | null;
  /** The addresses that it names, in lower case; a forwarded email has two. */
  readonly recipients: readonly string[];
  readonly reason: string;
}

/** The headers of the returned email are within the first bytes. */
const HEADER_BYTES = 64 * 1024;
const RETURNED_TYPES = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];
/** The recipients of the report, with the type of their address (RFC 3464, sections 2.3.1 and 2.3.2). */
const RECIPIENT = /^(?:original|final)-recipient:\s*[^;\s]{1,40}\s*;\s*<?([^<>\s]{3,254}?)>?\s*$/gim;
const REPORT_TYPES = ['message/delivery-status', 'message/global-delivery-status'];

export function bounceIn({ headers, attachments }: Email): Bounce | null {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const report = attachments.find(({ mimeType }) => REPORT_TYPES.includes(mimeType));
  if (!/^multipart\/report\b/i.test(type) || !report) return null;
  const groups = textOf(report);
  const fields = fieldsOf(groups);
  const returned = attachments.find(({ mimeType }) => RETURNED_TYPES.includes(mimeType));
  const status = fields.get('status') ?? '';
  return {
    isFinal: /^failed\b/i.test(fields.get('action') ?? ''),
    messageId: returned ? idIn(fieldsOf(textOf(returned)).get('message-id')) : null,
    recipients: [...groups.matchAll(RECIPIENT)].map(([, address = '']) => address.toLowerCase()).slice(0, 20),
    reason: cleanLine(fields.get('diagnostic-code') ?? `Status ${status}`, 300),
  };
}

function textOf({ content }: Attachment): string {
  if (typeof content === 'string') return content.slice(0, HEADER_BYTES);
  return new TextDecoder().decode(new Uint8Array(content).subarray(0, HEADER_BYTES));
}

/**
 * Parses header fields, unfolded, keeping the first of each name. A report has one group per recipient; this service
 * sends to one recipient at a time.
 */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([A-Za-z][A-Za-z0-9-]*):(.*)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (key !== undefined && !fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}

const idIn = (field: string | undefined) => /<[^<>\s]+>/.exec(field ?? '')?.[0] ?? null;
