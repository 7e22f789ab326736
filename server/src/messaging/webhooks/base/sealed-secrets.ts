import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonb, tables } from '../../../platform/database/database.ts';
import { attempt, valueOn } from '../../../platform/errors/expected.ts';
import { CannotUnseal, type Sealing } from '../../../platform/keys/sealing.ts';
import type { Backfill } from '../../../platform/upgrades/backfill.ts';
import { hasOlderInstances } from '../../../platform/upgrades/instances.ts';
import type { SealedSecret, StoredSecret, WebhookSchema, WebhookSecret } from './webhook.entity.ts';

/** The migration of the release that seals secrets. Earlier releases can only read them unsealed. */
const SEALS_FROM = 'Migration20261129003805_seal_webhook_secrets';

interface SecretColumns {
  readonly secrets: WebhookSecret[];
  readonly sealedSecrets?: SealedSecret[] | null | undefined;
}

/** Returns the secrets of an endpoint as they are stored: unsealed ones were written by or for an earlier release. */
export const storedSecrets = ({ secrets, sealedSecrets }: SecretColumns): readonly StoredSecret[] =>
  secrets.length > 0 ? secrets : (sealedSecrets ?? []);

/** @throws CannotUnseal without the right key. */
export const openSecrets = (sealing: Sealing, id: string, stored: readonly StoredSecret[]): WebhookSecret[] =>
  stored.map((one) => {
    if ('secret' in one) return one;
    const { sealed, ...lifetime } = one;
    return { ...lifetime, secret: sealing.unseal(sealed, placeOf(id)) };
  });

/** Returns the columns for these secrets, which stay readable only while a process of an earlier release runs. */
export async function secretColumns(
  em: EntityManager,
  sealing: Sealing,
  { id, secrets }: { readonly id: string; readonly secrets: readonly StoredSecret[] },
): Promise<SecretColumns> {
  return (await hasOlderInstances(em, SEALS_FROM))
    ? { secrets: openSecrets(sealing, id, secrets), sealedSecrets: null }
    : { secrets: [], sealedSecrets: sealAll(sealing, id, secrets) };
}

const sealAll = (sealing: Sealing, id: string, stored: readonly StoredSecret[]): SealedSecret[] =>
  stored.map((one) => {
    if ('sealed' in one) return one;
    const { secret, ...lifetime } = one;
    return { ...lifetime, sealed: sealing.seal(secret, placeOf(id)) };
  });

const placeOf = (id: string) => ({ table: 'webhooks', column: 'secrets', id });

/** Seals the secrets that an earlier release has stored. */
export const sealWebhookSecrets = (sealing: Sealing): Backfill => ({
  name: 'webhook secrets are sealed',
  needs: SEALS_FROM,
  batchSize: 100,
  async run(em, position, limit) {
    const rows = await rowsOf(em)
      .where('id', '>', position ?? '00000000-0000-0000-0000-000000000000')
      .limit(limit)
      .execute();
    for (const { id, secrets } of rows) {
      if (secrets.length > 0) await store(em, id, sealAll(sealing, id, secrets));
    }
    const last = rows.at(-1);
    return last ? { position: last.id, rows: rows.length } : null;
  },
});

/** Seals at most `limit` endpoints again, whose secrets are sealed under another key than the current one. */
export async function resealWebhookSecrets(em: EntityManager, sealing: Sealing, limit: number): Promise<number> {
  const rows = await rowsOf(em)
    .where(
      sql<boolean>`exists (
        select from jsonb_array_elements(sealed_secrets) as one where not starts_with(one->>'sealed', ${`${sealing.keyId}.`})
      )`,
    )
    .limit(limit)
    .execute();
  // Those whose key is lost stay as they are, until someone rotates the secret.
  const opened = rows.map(({ id, sealed_secrets: sealed }) => ({
    id,
    secrets: attempt(() => openSecrets(sealing, id, sealed ?? []), valueOn(null, CannotUnseal)),
  }));
  const readable = opened.filter(({ secrets }) => secrets !== null);
  for (const { id, secrets } of readable) await store(em, id, sealAll(sealing, id, secrets ?? []));
  return readable.length;
}

const rowsOf = (em: EntityManager) =>
  tables<typeof WebhookSchema>(em)
    .selectFrom('webhooks')
    .select(['id', 'secrets', 'sealed_secrets'])
    .orderBy('id')
    .forUpdate();

const store = (em: EntityManager, id: string, sealed: readonly SealedSecret[]) =>
  tables<typeof WebhookSchema>(em)
    .updateTable('webhooks')
    .set({ secrets: jsonb([]), sealed_secrets: jsonb([...sealed]) })
    .where('id', '=', id)
    .execute();
