import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { attempt, valueOn } from '../../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../../platform/keys/sealing.ts';
import type { IdentityProviderSchema } from './provider.entity.ts';

const placeOf = (id: string) => ({ table: 'identity_providers', column: 'secret', id });

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
export async function resealClientSecrets(em: EntityManager, sealing: Sealing, limit: number): Promise<number> {
  const db = tables<typeof IdentityProviderSchema>(em);
  const rows = await db
    .selectFrom('identity_providers')
    .select(['id', 'secret'])
    .where('secret', 'not like', `${sealing.keyId}.%`)
    .limit(limit)
    .forUpdate()
    .execute();
  // Those whose key is lost stay as they are, until someone enters them again.
  const opened = rows.map(({ id, secret }) => ({
    id,
    text: attempt(() => sealing.unseal(secret ?? '', placeOf(id)), valueOn(null, CannotUnseal)),
  }));
  const readable = opened.filter(({ text }) => text !== null);
  for (const { id, text } of readable) {
    const secret = sealSecret(sealing, id, text ?? '');
    await db.updateTable('identity_providers').set({ secret }).where('id', '=', id).execute();
  }
  return readable.length;
}
