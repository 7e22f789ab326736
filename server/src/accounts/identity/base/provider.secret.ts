import type { EntityManager } from '@mikro-orm/postgresql';
import { resealColumn } from '../../../platform/database/reseal-column.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { attempt, valueOn } from '../../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../../platform/keys/sealing.ts';

const COLUMN = { table: 'identity_providers', column: 'secret' };
const placeOf = (id: string) => ({ ...COLUMN, id });

export const sealSecret = (sealing: Sealing, id: string, clientSecret: string): string =>
  sealing.seal(clientSecret, placeOf(id));

/** Returns the client secret of a provider. Throws `conflict` if there is none, or its key is missing. */
export function openSecret(sealing: Sealing, { id, name, secret }: SecretOf): string {
  if (secret == null) throw new AppError('conflict', `${name} has no client secret. Set it first.`);
  const opened = attempt(() => sealing.unseal(secret, placeOf(id)), valueOn(null, CannotUnseal));
  if (opened !== null) return opened;
  throw new AppError(
    'conflict',
    `The client secret of ${name} cannot be read, because its key is missing. Set it again.`,
  );
}

interface SecretOf {
  readonly id: string;
  readonly name: string;
  readonly secret?: string | null | undefined;
}

/** Seals at most `limit` client secrets again that are sealed under another key than the current one. */
export const resealClientSecrets = (em: EntityManager, sealing: Sealing, limit: number): Promise<number> =>
  resealColumn(em, sealing, COLUMN, limit);
