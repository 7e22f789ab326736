import {
  type Caller,
  callers,
  expected,
  procedureOf,
  type Relation,
  relationsOf,
} from '../../../guards/tables/access.oracle.ts';
import { makeInputs, nowhere } from '../../../guards/tables/inputs.ts';
import { declaredProcedures } from '../../../guards/tables/procedures.ts';

const inputs = Object.keys(makeInputs(nowhere));

/** All procedures, each with every act that needs a different input. */
export const acts = declaredProcedures().flatMap((procedure) => {
  const named = inputs.filter((act) => procedureOf(act) === procedure.name);
  return (named.length > 0 ? named : [procedure.name]).map((act) => ({ act, procedure }));
});
export type Act = (typeof acts)[number];

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
