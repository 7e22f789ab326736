import { invalid } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/procedures/context.ts';
import { passwordCaller } from './password-caller.ts';
import { type Person, weaknessOf } from './password-strength.ts';

interface PasswordChoice {
  /** The input field that holds the password. */
  readonly field: 'password' | 'newPassword';
  readonly password: string;
  readonly person: Person;
}

/** Rejects passwords that are easy to guess. */
export function requireStrong({ field, password, person }: PasswordChoice): void {
  const weakness = weaknessOf(password, person);
  if (weakness) throw invalid(field, weakness.detail, weakness.code);
}

/** Hashes a new password if it is strong enough. */
export async function hashNewPassword(ctx: Context, choice: PasswordChoice): Promise<string> {
  requireStrong(choice);
  return ctx.services.passwords.hash(choice.password, { caller: await passwordCaller(ctx, choice.person.email) });
}
