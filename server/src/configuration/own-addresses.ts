import type { EntityManager } from '@mikro-orm/postgresql';
import { parseSender } from '../platform/mail/message.ts';
import { readReplyAddress } from '../platform/mail/reply-token.ts';
import { currentConfiguration } from './with-configuration.ts';

/** What the settings of the process say about addresses. */
export interface AddressSettings {
  readonly mailFrom: string;
  readonly inbound: { readonly replyAddress: string | null };
}

export type IsOwnAddress = (address: string) => boolean;

/** Returns whether an address is one of the service itself, which answers nothing: of a mailbox, or for replies. */
export async function ownAddresses(em: EntityManager, { mailFrom, inbound }: AddressSettings): Promise<IsOwnAddress> {
  const { mailboxes } = await currentConfiguration(em);
  const own = new Set([parseSender(mailFrom).address.toLowerCase(), ...mailboxes.map(({ address }) => address)]);
  const { replyAddress } = inbound;
  return (address) =>
    own.has(address.toLowerCase()) || (replyAddress !== null && readReplyAddress(replyAddress, address) !== null);
}
