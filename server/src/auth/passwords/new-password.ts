import { invalid } from '../../platform/base/failure.ts';
import type { Context } from '../../platform/procedures/context.ts';
import { type Person, weaknessOf } from './password.rules.ts';

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
export function hashNewPassword({ services }: Pick<Context, 'services'>, choice: PasswordChoice): Promise<string> {
  requireStrong(choice);
  return services.passwords.hash(choice.password);
}
