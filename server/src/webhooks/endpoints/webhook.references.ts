import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiKeySchema } from '../../api-keys/api-key.entity.ts';
import type { CategorySchema } from '../../categories/category.entity.ts';
import type { Grant } from '../../contract/base/permissions.ts';
import type { WebhookFilter } from '../../contract/integrations/webhooks.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { AppError, invalid } from '../../platform/base/failure.ts';
import { tables } from '../../platform/database/database.ts';
import type { Config } from '../../platform/services/config.ts';
import type { TeamSchema } from '../../users/team.entity.ts';
import { blockedReason } from '../sending/address-guard.ts';

/** Looks the name up: call it outside of a transaction. */
export async function requireSendable(url: string, { webhooks }: Config): Promise<void> {
  const refusal = await blockedReason(url, { allowPrivate: webhooks.allowPrivate });
  if (refusal !== null) throw invalid('url', refusal);
}

interface GivenFilter {
  readonly teamIds?: readonly string[] | undefined;
  readonly categoryIds?: readonly string[] | undefined;
}

/** The filter with those lists that were given, of teams and categories that there are, each once. */
export async function filterFor(em: EntityManager, before: WebhookFilter, given: GivenFilter): Promise<WebhookFilter> {
  const { teamIds, categoryIds } = given;
  return {
    teamIds: teamIds ? await known(em, 'teams', teamIds, 'teamIds') : before.teamIds,
    categoryIds: categoryIds ? await known(em, 'categories', categoryIds, 'categoryIds') : before.categoryIds,
  };
}

const NONE = { teams: 'No team with this ID', categories: 'No category with this ID' } as const;

async function known(
  em: EntityManager,
  table: 'teams' | 'categories',
  given: readonly string[],
  field: keyof WebhookFilter,
): Promise<string[]> {
  const ids = given.map((id) => id.toLowerCase());
  if (ids.length === 0) return [];
  const rows = await tables<typeof TeamSchema | typeof CategorySchema>(em)
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    found.has(id) ? [] : [{ pointer: `#/filter/${field}/${index}`, code: 'invalid', detail: NONE[table] }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  return [...new Set(ids)];
}

/** What the key by which somebody asks is narrowed to; null where they signed in, or it is not. */
export async function grantsOfKey(em: EntityManager, { apiKey }: Actor): Promise<Grant[] | null> {
  if (!apiKey) return null;
  const key = await tables<typeof ApiKeySchema>(em)
    .selectFrom('api_keys')
    .select('grants')
    .where('id', '=', apiKey.id)
    .executeTakeFirstOrThrow();
  return key.grants;
}
