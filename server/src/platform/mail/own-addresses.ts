import type { Config } from '../services/config.ts';
import { parseSender } from './message.ts';
import { readReplyAddress } from './reply-token.ts';

/** Returns whether an address is one of the service itself, which answers nothing. */
export function ownAddresses({
  mailFrom,
  inbound,
}: Pick<Config, 'mailFrom' | 'inbound'>): (address: string) => boolean {
  const sender = parseSender(mailFrom).address.toLowerCase();
  const { replyAddress } = inbound;
  return (address) =>
    address.toLowerCase() === sender || (replyAddress !== null && readReplyAddress(replyAddress, address) !== null);
}
