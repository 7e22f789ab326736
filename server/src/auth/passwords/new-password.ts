import { invalid } from '../../platform/base/failure.ts';
import type { Context } from '../../platform/procedures/context.ts';
import { type Person, weaknessOf } from './password.rules.ts';

interface Chosen {
  /** The field of the input that holds it. */
  readonly field: 'password' | 'newPassword';
  readonly password: string;
  readonly person: Person;
}

/** Refuses a password that somebody would guess first. */
export function requireStrong({ field, password, person }: Chosen): void {
  const weakness = weaknessOf(password, person);
  if (weakness) throw invalid(field, weakness.detail, weakness.code);
}

/** Hashes a password that somebody chose, if it is a strong one. */
export function hashNewPassword({ services }: Pick<Context, 'services'>, chosen: Chosen): Promise<string> {
  requireStrong(chosen);
  return services.passwords.hash(chosen.password);
}
