import type { EntityManager } from '@mikro-orm/postgresql';
import { parseSender } from '../platform/mail/message.ts';
import { type ReplyAddresses, type ReplyToken, readReplyAddress } from '../platform/mail/reply-token.ts';
import { currentConfiguration } from './with-configuration.ts';

/** What the settings of the process say about addresses. */
export interface AddressSettings {
  readonly mailFrom: string;
  readonly inbound: { readonly replyAddresses: ReplyAddresses };
}

export type IsOwnAddress = (address: string) => boolean;

/** Returns whether an address is one of the service itself, which answers nothing: of a mailbox, or for replies. */
export async function ownAddresses(em: EntityManager, settings: AddressSettings): Promise<IsOwnAddress> {
  const isSender = await senders(em, settings);
  const { replyAddresses } = settings.inbound;
  return (address) => isSender(address.toLowerCase()) || readReplyAddress(replyAddresses, address, isSender) !== null;
}

/** Returns how the reply addresses of the service are read. */
export async function replyReader(
  em: EntityManager,
  settings: AddressSettings,
): Promise<(address: string) => ReplyToken | null> {
  const isSender = await senders(em, settings);
  return (address) => readReplyAddress(settings.inbound.replyAddresses, address, isSender);
}

async function senders(em: EntityManager, { mailFrom }: AddressSettings): Promise<IsOwnAddress> {
  const { mailboxes } = await currentConfiguration(em);
  const all = new Set([parseSender(mailFrom).address.toLowerCase(), ...mailboxes.map(({ address }) => address)]);
  return (address) => all.has(address);
}
