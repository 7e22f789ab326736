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

/** Resolves the host name: call it outside a transaction. */
export async function requireSendable(url: string, { webhooks }: Config): Promise<void> {
  const reason = await blockedReason(url, { allowPrivate: webhooks.allowPrivate });
  if (reason !== null) throw invalid('url', reason);
}

interface FilterInput {
  readonly teamIds?: readonly string[] | undefined;
  readonly categoryIds?: readonly string[] | undefined;
}

/** Merges the lists from the input into a filter. Teams and categories must exist; duplicates are removed. */
export async function filterFor(em: EntityManager, before: WebhookFilter, input: FilterInput): Promise<WebhookFilter> {
  const { teamIds, categoryIds } = input;
  return {
    teamIds: teamIds ? await existingIds(em, 'teams', teamIds, 'teamIds') : before.teamIds,
    categoryIds: categoryIds ? await existingIds(em, 'categories', categoryIds, 'categoryIds') : before.categoryIds,
  };
}

const NOT_FOUND = { teams: 'No team with this ID', categories: 'No category with this ID' } as const;

async function existingIds(
  em: EntityManager,
  table: 'teams' | 'categories',
  input: readonly string[],
  field: keyof WebhookFilter,
): Promise<string[]> {
  const ids = input.map((id) => id.toLowerCase());
  if (ids.length === 0) return [];
  const rows = await tables<typeof TeamSchema | typeof CategorySchema>(em)
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .execute();
  const foundIds = new Set(rows.map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    foundIds.has(id) ? [] : [{ pointer: `#/filter/${field}/${index}`, code: 'invalid', detail: NOT_FOUND[table] }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  return [...new Set(ids)];
}

/** Returns the grants of the API key in use; null for sessions and unrestricted keys. */
export async function grantsOfKey(em: EntityManager, { apiKey }: Actor): Promise<Grant[] | null> {
  if (!apiKey) return null;
  const key = await tables<typeof ApiKeySchema>(em)
    .selectFrom('api_keys')
    .select('grants')
    .where('id', '=', apiKey.id)
    .executeTakeFirstOrThrow();
  return key.grants;
}
