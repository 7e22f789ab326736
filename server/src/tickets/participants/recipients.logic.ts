import type { Contact, ContactInput, RecipientsInput } from '../../contract/accounts/participants.ts';
import type { FieldError } from '../../contract/base/errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { mailboxFrom, nameFrom } from '../../platform/mail/mailbox.ts';

/** The people besides the requester to whom a public reply was addressed. */
export interface StoredRecipients {
  readonly to: readonly Contact[];
  readonly cc: readonly Contact[];
  readonly bcc: readonly Contact[];
  /** The addresses that an incoming email has reached by itself, which get no copy. */
  readonly reached?: readonly string[];
}

export type IsOwnAddress = (address: string) => boolean;

/** Recipients as a caller chose them. No incoming email has reached them. */
export type ChosenRecipients = Omit<StoredRecipients, 'reached'>;

const KINDS = ['to', 'cc', 'bcc'] as const;

/** Returns the recipients that a caller chose, each once and in the form of accounts. */
export function chosenRecipients(
  input: RecipientsInput | undefined,
  isOwn: IsOwnAddress,
): ChosenRecipients | undefined {
  if (!input) return undefined;
  const errors: FieldError[] = [];
  const checked = KINDS.map((kind) => contactsIn(input[kind] ?? [], isOwn, `#/recipients/${kind}`, errors));
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  const [to = [], cc = [], bcc = []] = checked;
  return withoutRepeats({ to, cc, bcc });
}

/** Returns the people whom a caller names, each once and in the form of accounts. */
export function chosenContacts(inputs: readonly ContactInput[], isOwn: IsOwnAddress, field: string): Contact[] {
  const errors: FieldError[] = [];
  const contacts = contactsIn(inputs, isOwn, `#/${field}`, errors);
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  return onceEach(contacts);
}

/** Returns the person whom a caller names. */
export function chosenContact(input: ContactInput, isOwn: IsOwnAddress): Contact {
  const result = contactFrom(input, isOwn);
  if ('detail' in result)
    throw new AppError('validation_failed', undefined, { errors: [{ pointer: '#/email', ...result }] });
  return result;
}

function contactsIn(
  inputs: readonly ContactInput[],
  isOwn: IsOwnAddress,
  pointer: string,
  errors: FieldError[],
): Contact[] {
  return inputs.flatMap((input, index) => {
    const result = contactFrom(input, isOwn);
    if (!('detail' in result)) return [result];
    errors.push({ pointer: `${pointer}/${index}/email`, ...result });
    return [];
  });
}

function contactFrom({ email, name }: ContactInput, isOwn: IsOwnAddress): Contact | Omit<FieldError, 'pointer'> {
  const address = mailboxFrom(email);
  if (address === null) return { code: 'invalid', detail: 'No mail server delivers to this address' };
  if (isOwn(address))
    return { code: 'own_address', detail: 'This is an address of this service, which would answer itself' };
  return { email: address, name: name ?? nameFrom(address) };
}

const onceEach = (contacts: readonly Contact[]): Contact[] =>
  [...new Map(contacts.toReversed().map((contact) => [contact.email, contact])).values()].reverse();

/** Leaves out of `cc` those in `to`, and out of `bcc` those in either. */
function withoutRepeats({ to, cc, bcc }: ChosenRecipients): ChosenRecipients {
  const unless = (contacts: readonly Contact[], ...earlier: readonly (readonly Contact[])[]) => {
    const named = new Set(earlier.flat().map(({ email }) => email));
    return onceEach(contacts).filter(({ email }) => !named.has(email));
  };
  return { to: unless(to), cc: unless(cc, to), bcc: unless(bcc, to, cc) };
}

/** Leaves out these addresses, such as that of the requester, who gets every public reply anyway. */
export function withoutAddresses(
  { to, cc, bcc }: ChosenRecipients,
  addresses: readonly (string | null)[],
): ChosenRecipients {
  const others = (contacts: readonly Contact[]) => contacts.filter(({ email }) => !addresses.includes(email));
  return { to: others(to), cc: others(cc), bcc: others(bcc) };
}
