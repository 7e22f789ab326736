import { Email, line } from '../../../contract/base/common.ts';
import { nameFrom } from '../../../platform/mail/mailbox.ts';
import type { StoredProfile } from '../base/attempt.entity.ts';
import type { VerifiedClaims } from './exchange-code.ts';
import { ProviderMistake } from './provider-fault.ts';

/** What a provider says about a person, in the form in which accounts are compared with it. */
export interface Profile extends StoredProfile {
  /** What the provider says about the address: true or false, or undefined if nothing. */
  readonly emailVerified: boolean | undefined;
}

interface Reading {
  readonly groupsClaim?: string | null | undefined;
  readonly secondFactor: readonly string[];
}

const MAX_SUBJECT = 255;
const MAX_NAME = 100;
const MAX_GROUPS = 1_000;
const MAX_METHODS = 20;

const Name = line(MAX_NAME);
const isText = (value: unknown): value is string => typeof value === 'string';
/** PostgreSQL cannot store the others. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Reads the claims of a user. An address that does not fit is none. @throws ProviderMistake without a subject. */
export function profileFrom(claims: VerifiedClaims, { groupsClaim, secondFactor }: Reading): Profile {
  const { iss: issuer, sub: subject } = claims;
  const length = [...subject].length;
  if (length === 0 || length > MAX_SUBJECT || !isStorable(subject))
    throw new ProviderMistake('The subject must have 1 to 255 characters');
  const email = isText(claims.email) ? (Email.safeParse(claims.email).data ?? null) : null;
  const methods = Array.isArray(claims.amr) ? claims.amr.filter(isText).filter(isStorable).slice(0, MAX_METHODS) : [];
  const levels = isText(claims.acr) ? [...methods, claims.acr] : methods;
  return {
    issuer,
    subject,
    email,
    emailVerified: email === null ? undefined : verification(claims),
    name: nameOf(claims.name) ?? nameOf(email === null ? null : nameFrom(email)) ?? nameOf(subject) ?? 'User',
    groups: groupsClaim == null ? null : groupsOf(claims[groupsClaim]),
    sid: isText(claims.sid) && claims.sid.length <= MAX_SUBJECT && isStorable(claims.sid) ? claims.sid : null,
    methods: methods.map((method) => method.slice(0, MAX_NAME)),
    factors: secondFactor.some((value) => levels.includes(value)) ? 2 : 1,
  };
}

/** Only the value true counts as verified. Entra ID says by another claim that an address is not of its domain. */
function verification({ email_verified: verified, xms_edov: isOfDomain }: VerifiedClaims): boolean | undefined {
  if (verified === false || verified === 'false') return false;
  if (isOfDomain === false || isOfDomain === 0 || isOfDomain === '0' || isOfDomain === 'false') return false;
  return verified === true ? true : undefined;
}

const nameOf = (value: unknown): string | null =>
  isText(value)
    ? (Name.safeParse(
        [...value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, MAX_NAME).join('').toWellFormed(),
      ).data ?? null)
    : null;

/**
 * Returns null for an absent claim, which is not an empty list. Entra ID replaces more than 200 groups by a pointer in
 * other claims, so that this one is absent, too.
 */
function groupsOf(claim: unknown): string[] | null {
  if (isText(claim)) return [claim];
  return Array.isArray(claim) ? claim.filter(isText).filter(isStorable).slice(0, MAX_GROUPS) : null;
}
