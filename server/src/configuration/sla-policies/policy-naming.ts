import type { UseOf } from '../../platform/commands/use-of.ts';
import { isNamedIn, type NamedThing } from '../conditions/named-things.logic.ts';
import { listSlaPolicies } from './sla-policy.queries.ts';

/** Finds the first SLA policy whose filters name a row. */
export const slaPolicyNaming =
  (thing: NamedThing): UseOf<{ readonly id: string; readonly key?: string }> =>
  async (em, row) => {
    const policy = (await listSlaPolicies(em)).find((one) => isNamedIn(one, thing, row));
    return policy ? `The SLA policy ${policy.name} uses this ${thing}. Change the policy first.` : null;
  };
