import { sql } from 'kysely';
import type { MacroCreate, MacroSharing } from '../../contract/automation/macros.ts';
import { named } from '../../contract/base/id-or-key.ts';
import type { Actor } from '../../platform/base/actor.ts';
import type { TransactionContext } from '../../platform/commands/transaction-context.ts';
import { requireWholeAccount } from '../../platform/commands/whole-account.ts';
import { AppError, denied } from '../../platform/errors/app-error.ts';

interface Sharing {
  readonly sharing: MacroSharing;
  readonly teamIds: string[];
}

/**
 * Rejects sharing that the actor is not allowed: everyone and foreign teams require `macro:manage`; with the teams that
 * they lead, a user can share without it. Prevents the deletion of the teams until the transaction ends.
 */
export async function requireShareable(
  { em, actor }: TransactionContext<Actor>,
  { sharing, teamIds }: Pick<MacroCreate, 'sharing' | 'teamIds'>,
): Promise<Sharing> {
  const names = [...new Set(teamIds.map((idOrKey) => idOrKey.toLowerCase()))];
  if ((sharing === 'teams') !== names.length > 0) {
    throw new AppError('validation_failed', undefined, {
      errors: [
        { pointer: '#/teamIds', code: 'invalid', detail: 'Specify teams if, and only if, `sharing` is `teams`' },
      ],
    });
  }
  const isManager = actor.scopes.has('macro:manage');
  if (sharing === 'me' || !isManager) requireWholeAccount(actor);
  if (sharing === 'everyone' && !isManager) throw denied('macro:manage');
  if (sharing !== 'teams') return { sharing, teamIds: [] };
  const { rows } = await sql<{ id: string; key: string; is_led: boolean }>`
    select id, key, exists(
      select from team_members where team_id = teams.id and user_id = ${actor.id} and role = 'lead'
    ) as is_led
    from teams where id::text = any(${names}::text[]) or key = any(${names}::text[]) order by id for share of teams`.execute(
    em.getKysely(),
  );
  const errors = teamIds.flatMap((idOrKey, index) =>
    named(rows, idOrKey)
      ? []
      : [{ pointer: `#/teamIds/${index}`, code: 'unknown', detail: 'No team with this ID or key' }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors });
  if (!isManager && rows.some((row) => !row.is_led)) throw denied('macro:manage');
  return { sharing, teamIds: rows.map(({ id }) => id) };
}
