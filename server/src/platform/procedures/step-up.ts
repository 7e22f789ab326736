import type { Actor } from '../base/actor.ts';
import { AppError } from '../errors/app-error.ts';
import type { Context } from './context.ts';

/**
 * How recently users must have proved who they are, in seconds, and with two factors if their account has a second one.
 * `secondFactor`: only asked of those who have one, because the input contains the password.
 */
const RULES = { own: 300, dangerous: 600, secondFactor: 300 } as const;

/** `own`: how users sign in themselves. `dangerous`: what gives rights to others, or secrets to programs. */
type Rule = keyof typeof RULES;

/** The rule of a procedure: always, or if one of these inputs is present. */
export type StepUp = Rule | { readonly rule: Rule; readonly forInputs: readonly string[] };

interface Call {
  readonly ctx: Pick<Context, 'services'>;
  readonly getRawInput: () => Promise<unknown>;
}

/** Rejects a caller whose proof is too old or too weak (RFC 9470). */
export async function requireStepUp(actor: Actor, stepUp: StepUp, call: Call): Promise<void> {
  if (actor.sessionId === null || actor.issuedBy !== undefined) return;
  if (typeof stepUp === 'object' && !hasOneOf(stepUp.forInputs, await call.getRawInput())) return;
  const rule = typeof stepUp === 'object' ? stepUp.rule : stepUp;
  const { at = new Date(0), factors = 1, canUseTwo = false } = actor.proof ?? {};
  if (rule === 'secondFactor' && !canUseTwo) return;
  const maxAge = RULES[rule];
  const isRecent = call.ctx.services.clock().getTime() - at.getTime() <= maxAge * 1000;
  if (isRecent && (factors === 2 || !canUseTwo)) return;
  const acr = canUseTwo ? 'urn:ticketwire:aal2' : 'urn:ticketwire:aal1';
  throw new AppError('step_up_required', undefined, { stepUp: { maxAge, acr } });
}

const hasOneOf = (names: readonly string[], input: unknown) =>
  typeof input === 'object' && input !== null && names.some((name) => name in input);
