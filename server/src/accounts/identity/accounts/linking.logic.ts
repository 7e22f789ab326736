/** An account, as far as linking depends on it. */
export interface AccountFacts {
  readonly kind: 'person' | 'service';
  readonly status: 'invited' | 'active' | 'suspended';
}

/** The account that has the address. */
export interface AddressFacts extends AccountFacts {
  /** Whether its owner has proved to receive email at the address. */
  readonly isVerified: boolean;
  /** Whether it belongs to another subject of the same issuer. */
  readonly hasOtherSubject: boolean;
  readonly hasSecondFactor: boolean;
}

export interface LinkingFacts {
  /** The account of issuer and subject; null if there is none. */
  readonly known: AccountFacts | null;
  /** The account of the address; null without an address or an account. */
  readonly account: AddressFacts | null;
  readonly hasEmail: boolean;
  /** Whether the provider decides whose address it is. */
  readonly isAuthoritative: boolean;
  /** Whether the domain of the address is bound to the provider. */
  readonly isBound: boolean;
  readonly isEnforced: boolean;
  readonly provision: 'off' | 'invited' | 'domain';
}

export type Rejection =
  | 'suspended'
  | 'service'
  | 'other_subject'
  | 'account_exists'
  | 'no_email'
  | 'not_provisioned'
  | 'not_invited';

/** What becomes of someone who has signed in at a provider. `confirm`: only after another proof. */
export type Decision =
  | { readonly outcome: 'sign_in' | 'link' | 'confirm' | 'replace' | 'accept_invitation' | 'create' }
  | { readonly outcome: 'rejected'; readonly reason: Rejection };

/** A value that a later release has added creates no accounts. */
const PROVISIONING: readonly LinkingFacts['provision'][] = ['invited', 'domain'];

const reject = (reason: Rejection): Decision => ({ outcome: 'rejected', reason });

/** Decides which account someone gets who has signed in at a provider. */
export function decideAccount(facts: LinkingFacts): Decision {
  if (facts.known) return forKnown(facts.known);
  if (!facts.hasEmail) return reject('no_email');
  return facts.account ? forAccount(facts.account, facts) : forNoAccount(facts);
}

/** Issuer and subject are the key of an account, whatever the address says by now. */
function forKnown({ kind, status }: AccountFacts): Decision {
  if (kind === 'service') return reject('service');
  if (status === 'suspended') return reject('suspended');
  return status === 'invited' ? { outcome: 'accept_invitation' } : { outcome: 'sign_in' };
}

function forAccount(
  account: AddressFacts,
  { isAuthoritative, isBound, isEnforced, provision }: LinkingFacts,
): Decision {
  if (account.kind === 'service') return reject('service');
  if (account.status === 'suspended') return reject('suspended');
  // A recycled address at the provider, or two of its people with one address: never the same person.
  if (account.hasOtherSubject) return reject('other_subject');
  if (!isAuthoritative) return reject('account_exists');
  if (account.status === 'invited')
    return PROVISIONING.includes(provision) ? { outcome: 'accept_invitation' } : reject('not_provisioned');
  // Someone else may have created it with this address, and wait for its owner.
  if (!account.isVerified) return { outcome: 'replace' };
  if (isBound && isEnforced) return { outcome: 'link' };
  // Neither its password nor a link in an email is worth as much as its second factor.
  return account.hasSecondFactor ? reject('account_exists') : { outcome: 'confirm' };
}

function forNoAccount({ isAuthoritative, isBound, provision }: LinkingFacts): Decision {
  if (!PROVISIONING.includes(provision)) return reject('not_provisioned');
  if (provision !== 'domain' || !isBound) return reject('not_invited');
  return isAuthoritative ? { outcome: 'create' } : { outcome: 'confirm' };
}

interface Claimed {
  readonly trust: 'none' | 'verified' | 'domains';
  readonly emailVerified: boolean | undefined;
  readonly isBound: boolean;
  /** Whether the domain of the address is bound to another provider. */
  readonly isBoundElsewhere: boolean;
}

/** Whether the provider decides whose address it is: of a domain of its own, or one that it has verified. */
export function isAuthoritative({ trust, emailVerified, isBound, isBoundElsewhere }: Claimed): boolean {
  if (isBoundElsewhere || emailVerified === false) return false;
  return (isBound && (trust === 'domains' || trust === 'verified')) || (trust === 'verified' && emailVerified === true);
}
