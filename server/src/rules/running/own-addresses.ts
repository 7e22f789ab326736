import { parseSender } from '../../platform/mail/message.ts';
import { readReplyAddress } from '../../platform/mail/reply-token.ts';
import type { Config } from '../../platform/services/config.ts';

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
