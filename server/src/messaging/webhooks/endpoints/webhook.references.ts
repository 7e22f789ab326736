import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiKeySchema } from '../../../accounts/api-keys/api-key.entity.ts';
import type { TeamSchema } from '../../../accounts/users/team.entity.ts';
import type { CategorySchema } from '../../../configuration/categories/category.entity.ts';
import { isIdNotKey, named } from '../../../contract/base/id-or-key.ts';
import type { Grant } from '../../../contract/base/permissions.ts';
import type { WebhookFilter } from '../../../contract/messaging/webhooks.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { tables } from '../../../platform/database/database.ts';
import { AppError, invalid } from '../../../platform/errors/app-error.ts';
import type { Config } from '../../../platform/services/config.ts';
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

/** Merges the lists from the input into a filter. Categories are named by their ids or keys. Duplicates are removed. */
export async function filterFor(em: EntityManager, before: WebhookFilter, input: FilterInput): Promise<WebhookFilter> {
  const { teamIds, categoryIds } = input;
  return {
    teamIds: teamIds ? await existingTeams(em, teamIds) : before.teamIds,
    categoryIds: categoryIds ? await existingCategories(em, categoryIds) : before.categoryIds,
  };
}

async function existingTeams(em: EntityManager, input: readonly string[]): Promise<string[]> {
  const ids = input.map((id) => id.toLowerCase());
  if (ids.length === 0) return [];
  const rows = await tables<typeof TeamSchema>(em).selectFrom('teams').select('id').where('id', 'in', ids).execute();
  const knownIds = new Set(rows.map(({ id }) => id));
  return allFound('teamIds', ids, (id) => (knownIds.has(id) ? id : undefined));
}

async function existingCategories(em: EntityManager, input: readonly string[]): Promise<string[]> {
  if (input.length === 0) return [];
  const ids = input.filter(isIdNotKey).map((id) => id.toLowerCase());
  const keys = input.filter((one) => !isIdNotKey(one));
  const rows = await tables<typeof CategorySchema>(em)
    .selectFrom('categories')
    .select(['id', 'key'])
    .where((eb) => eb.or([eb('id', '=', eb.fn.any(eb.val(ids))), eb('key', '=', eb.fn.any(eb.val(keys)))]))
    .execute();
  return allFound('categoryIds', input, (idOrKey) => named(rows, idOrKey)?.id);
}

const NOT_FOUND = { teamIds: 'No team with this ID', categoryIds: 'No category with this ID or key' } as const;

/** Returns the ids of what is named, each once, or rejects what is not found. */
function allFound(
  field: keyof WebhookFilter,
  input: readonly string[],
  idOf: (name: string) => string | undefined,
): string[] {
  const ids = input.map(idOf);
  const errors = ids.flatMap((id, index) =>
    id === undefined ? [{ pointer: `#/filter/${field}/${index}`, code: 'invalid', detail: NOT_FOUND[field] }] : [],
  );
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  return [...new Set(ids.flatMap((id) => id ?? []))];
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
