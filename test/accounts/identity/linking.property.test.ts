import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decideAccount,
  isAuthoritative,
  type LinkingFacts,
} from '../../../server/src/accounts/identity/accounts/linking.logic.ts';
import { depth } from '../../support/depth.ts';

const account = fc.record({
  kind: fc.constantFrom('person' as const, 'service' as const),
  status: fc.constantFrom('invited' as const, 'active' as const, 'suspended' as const),
});
const atAddress = fc.record({
  kind: fc.constantFrom('person' as const, 'service' as const),
  status: fc.constantFrom('invited' as const, 'active' as const, 'suspended' as const),
  isVerified: fc.boolean(),
  hasOtherSubject: fc.boolean(),
  hasSecondFactor: fc.boolean(),
});
const claimed = fc.record({
  trust: fc.constantFrom('none' as const, 'verified' as const, 'domains' as const),
  emailVerified: fc.constantFrom(true, false, undefined),
  isBound: fc.boolean(),
  isBoundElsewhere: fc.boolean(),
});
const situation = fc
  .record({
    known: fc.option(account, { freq: 3 }),
    account: fc.option(atAddress, { freq: 3 }),
    hasEmail: fc.boolean(),
    claimed,
    isEnforced: fc.boolean(),
    provision: fc.constantFrom('off' as const, 'invited' as const, 'domain' as const),
  })
  .filter(({ account: found, hasEmail, claimed: { isBound, isBoundElsewhere } }) => {
    // No address, no account of it, and a domain belongs to one provider.
    return (hasEmail || (found === null && !isBound)) && !(isBound && isBoundElsewhere);
  });

type Situation = typeof situation extends fc.Arbitrary<infer One> ? One : never;

/** The table of the design, row by row and column by column, written without the code. */
function expected({ known, account: found, hasEmail, claimed: said, isEnforced, provision }: Situation): string {
  const column =
    said.trust !== 'none' &&
    !said.isBoundElsewhere &&
    said.emailVerified !== false &&
    (said.isBound || (said.trust === 'verified' && said.emailVerified === true))
      ? 'authoritative'
      : 'not';
  const refused = (one: { kind: string; status: string }) => one.kind === 'service' || one.status === 'suspended';
  const row = known
    ? 'known'
    : !hasEmail
      ? 'no address'
      : found === null
        ? 'none'
        : refused(found)
          ? 'refused'
          : found.hasOtherSubject
            ? 'other subject'
            : found.status === 'invited'
              ? 'invited'
              : found.isVerified
                ? 'verified'
                : 'never verified';
  const table: Record<string, Record<typeof column, string>> = {
    known: {
      authoritative:
        known && refused(known) ? 'rejected' : known?.status === 'invited' ? 'accept_invitation' : 'sign_in',
      not: known && refused(known) ? 'rejected' : known?.status === 'invited' ? 'accept_invitation' : 'sign_in',
    },
    'no address': { authoritative: 'rejected', not: 'rejected' },
    refused: { authoritative: 'rejected', not: 'rejected' },
    'other subject': { authoritative: 'rejected', not: 'rejected' },
    invited: { authoritative: provision === 'off' ? 'rejected' : 'accept_invitation', not: 'rejected' },
    verified: {
      authoritative: said.isBound && isEnforced ? 'link' : found?.hasSecondFactor ? 'rejected' : 'confirm',
      not: 'rejected',
    },
    'never verified': { authoritative: 'replace', not: 'rejected' },
    none: {
      authoritative: provision === 'domain' && said.isBound ? 'create' : 'rejected',
      not: provision === 'domain' && said.isBound ? 'confirm' : 'rejected',
    },
  };
  return table[row]?.[column] ?? 'missing';
}

const factsOf = ({ claimed: said, ...others }: Situation): LinkingFacts => ({
  ...others,
  isAuthoritative: isAuthoritative(said),
  isBound: said.isBound,
});

const runs = { numRuns: depth({ quick: 2_000, deep: 100_000 }) };

it('decides as the table says, for every account, trust and claim [ASVS 6.8.1]', () => {
  fc.assert(
    fc.property(situation, (one) => {
      expect(decideAccount(factsOf(one)).outcome).toBe(expected(one));
    }),
    runs,
  );
});

it('never gives the account of someone else to a subject whose address the provider does not decide on', () => {
  fc.assert(
    fc.property(situation, (one) => {
      if (one.known || isAuthoritative(one.claimed) || one.account === null) return;
      expect(decideAccount(factsOf(one)).outcome).toBe('rejected');
    }),
    runs,
  );
});
