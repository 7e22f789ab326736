import { z } from 'zod';
import { parseJson } from '../base/json.ts';
import type { Announcement } from './announcement.ts';

/** PostgreSQL rejects payloads of NOTIFY from 8,000 bytes on. */
const MAX_BYTES = 7_500;

const Message = z.array(
  z.tuple([z.string(), z.string(), z.string(), z.string(), z.enum(['viewing', 'replying']).nullable()]),
);

/** Returns as few messages for other processes as fit into a NOTIFY. */
export function messagesFor(announcements: readonly Announcement[]): string[] {
  const messages: string[] = [];
  let rows: string[] = [];
  let bytes = 0;
  for (const { ticketId, userId, name, tab, activity } of announcements) {
    const row = JSON.stringify([ticketId, userId, name, tab, activity]);
    const size = Buffer.byteLength(row) + 1;
    if (rows.length > 0 && bytes + size > MAX_BYTES) {
      messages.push(`[${rows.join()}]`);
      rows = [];
      bytes = 0;
    }
    rows.push(row);
    bytes += size;
  }
  return rows.length > 0 ? [...messages, `[${rows.join()}]`] : messages;
}

/** Returns nothing for a message of another release that has another form. */
export function announcementsIn(message: string): Announcement[] {
  const rows = Message.safeParse(parseJson(message)).data ?? [];
  return rows.map(([ticketId, userId, name, tab, activity]) => ({ ticketId, userId, name, tab, activity }));
}
