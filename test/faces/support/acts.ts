import {
  type Caller,
  callers,
  expected,
  procedureOf,
  type Relation,
  relationsOf,
} from '../../guards/tables/access.oracle.ts';
import { makeInputs, nowhere } from '../../guards/tables/inputs.ts';
import { declaredProcedures } from '../../guards/tables/procedures.ts';

const inputs = Object.keys(makeInputs(nowhere));

/** Every procedure there is, and every act of it that takes another input. */
export const acts = declaredProcedures().flatMap((procedure) => {
  const named = inputs.filter((act) => procedureOf(act) === procedure.name);
  return (named.length > 0 ? named : [procedure.name]).map((act) => ({ act, procedure }));
});
export type Act = (typeof acts)[number];

/** Administrators first, who may do most. */
const ordered: readonly Caller[] = ['administrator', ...callers.filter((caller) => caller !== 'administrator')];

interface Standing {
  readonly caller: Caller;
  readonly relation: Relation;
}

/** Every way to stand to an act, with what it is answered. */
export const standingsFor = (act: string) =>
  ordered.flatMap((caller) =>
    relationsOf(act)
      .toReversed()
      .map((relation) => ({ caller, relation, outcome: expected(act, caller, relation) })),
  );

/**
 * Somebody for whom it is done, and to what is not their own if there is a choice; where it is done for nobody, an
 * administrator.
 */
export function doerFor(act: string): Standing & { readonly done: boolean } {
  const standings = standingsFor(act);
  const { caller, relation, outcome } = standings.find((one) => one.outcome === 'ok') ?? standings[0] ?? NOBODY;
  return { caller, relation, done: outcome === 'ok' };
}
const NOBODY = { caller: 'nobody', relation: 'none', outcome: 'none' } as const;

/** Somebody for each way in which it is refused. */
export const refusedFor = (act: string) =>
  standingsFor(act).filter(
    ({ outcome }, at, all) => outcome !== 'ok' && all.findIndex((one) => one.outcome === outcome) === at,
  );
