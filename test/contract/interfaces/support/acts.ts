import { type Caller, callers, expected, type Relation, relationsOf } from '../../../guards/tables/access.oracle.ts';

/**
 * Procedures that tRPC does not offer, and why. Its error says where to send them, and the SDK sends them there by
 * itself.
 */
export const onRestAlone: Readonly<Record<string, string>> = {
  'attachments.upload': 'The request body is the file, which is streamed',
  'attachments.download': 'The response is the file, or a range of it',
  'inboundEmails.downloadOriginal': 'The response is the original message',
  'attachments.shared': 'The response is the file, or a range of it',
  'tickets.export': 'The response is a file that is streamed',
  'analytics.export': 'The response is a file',
  'inbound.receiveEmail': 'The request body is a raw, signed email',
};

/** Procedures that do not repeat the stored response for an idempotency key, and why. */
export const notRepeated: Readonly<Record<string, string>> = {
  'auth.changePassword': 'The caller is signed out afterwards',
  'auth.endSessions': 'The caller is signed out afterwards',
  'notificationRules.preview': 'It changes nothing, so no response is stored',
  'rules.preview': 'It changes nothing, so no response is stored',
  'slaPolicies.preview': 'It changes nothing, so no response is stored',
  'tickets.announcePresence': 'It stores nothing, and repeating it is harmless',
  'tickets.leavePresence': 'It stores nothing, and repeating it is harmless',
};

/** Starts with administrators, who have the most permissions. */
const ordered: readonly Caller[] = ['administrator', ...callers.filter((caller) => caller !== 'administrator')];

interface Attempt {
  readonly caller: Caller;
  readonly relation: Relation;
}

/** Returns every combination of caller and relation for an act, with its expected outcome. */
export const attemptsFor = (act: string) =>
  ordered.flatMap((caller) =>
    relationsOf(act)
      .toReversed()
      .map((relation) => ({ caller, relation, outcome: expected(act, caller, relation) })),
  );

/**
 * Returns a caller for whom the act succeeds, on a resource of another user if possible. If it succeeds for no one,
 * returns an administrator.
 */
export function doerFor(act: string): Attempt & { readonly done: boolean } {
  const attempts = attemptsFor(act);
  const { caller, relation, outcome } = attempts.find((one) => one.outcome === 'ok') ?? attempts[0] ?? NOBODY;
  return { caller, relation, done: outcome === 'ok' };
}
const NOBODY = { caller: 'nobody', relation: 'none', outcome: 'none' } as const;

/** Returns one caller for each error that the act can be denied with. */
export const rejectedAttemptsFor = (act: string) =>
  attemptsFor(act).filter(
    ({ outcome }, at, all) => outcome !== 'ok' && all.findIndex((one) => one.outcome === outcome) === at,
  );
