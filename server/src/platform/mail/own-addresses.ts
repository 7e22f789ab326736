import { parseSender } from './message.ts';
import { readReplyAddress } from './reply-token.ts';

interface OwnAddresses {
  readonly mailFrom: string;
  readonly inbound: { readonly replyAddress: string | null };
}

/** Returns whether an address is one of the service itself, which answers nothing. */
export function ownAddresses({ mailFrom, inbound }: OwnAddresses): (address: string) => boolean {
  const sender = parseSender(mailFrom).address.toLowerCase();
  const { replyAddress } = inbound;
  return (address) =>
    address.toLowerCase() === sender || (replyAddress !== null && readReplyAddress(replyAddress, address) !== null);
}
