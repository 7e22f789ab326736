import { sql } from 'kysely';
import type { ActiveSession, SessionList } from '../../../contract/accounts/auth.ts';
import type { Page } from '../../../contract/base/common.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { keysetPage } from '../../../platform/lists/keyset-page.ts';
import { instantOf } from '../../../platform/time/instant.ts';
import { requireMayGrant } from '../../roles/role.policy.ts';
import type { SessionSchema } from '../../users/session.entity.ts';
import { SessionEntity } from '../../users/session.entity.ts';
import { endAllSessions, endSession } from '../../users/sessions.ts';
import { grantsOf } from '../../users/user.access.ts';
import { ownAccountToChange, userToChange } from '../../users/user.commands.ts';
import type { UserEntity } from '../../users/user.entity.ts';
import { getUser } from '../../users/user.queries.ts';
import type { OwnAccount } from '../passwords/require-password.ts';

type SessionReader = Pick<OwnAccount, 'em' | 'actor' | 'services'>;

/** Lists the active sessions of a user, newest first. */
export async function listSessions(
  { em, actor, services }: SessionReader,
  userId: string,
  input: SessionList,
): Promise<{ data: ActiveSession[]; page: Page }> {
  const active = tables<typeof SessionSchema>(em)
    .selectFrom('sessions')
    .selectAll()
    .select(sql<string | null>`(select name from api_keys where api_keys.id = sessions.api_key_id)`.as('application'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', services.clock());
  const page = await keysetPage(active, input, { table: 'sessions', direction: 'desc' });
  return page.of((row) => ({
    id: row.id,
    application: row.application,
    createdAt: instantOf(row.created_at),
    lastUsedAt: instantOf(row.last_used_at),
    expiresAt: instantOf(row.expires_at),
    ip: row.ip,
    userAgent: row.user_agent,
    isCurrent: row.id === actor.sessionId,
  }));
}

/** Lists the sessions of another user who has no more permissions than the caller: the rule for ending them. */
export async function listSessionsOfUser(ctx: SessionReader, id: string, page: SessionList) {
  const user = await getUser(ctx.em, id);
  requireMayGrant(ctx.actor, await grantsOf(ctx.em, user.id));
  return listSessions(ctx, user.id, page);
}

/** Ends one of the caller's own sessions. Succeeds if it has already ended. */
export async function endOwnSession(
  { em, actor, now, record }: TransactionContext<Actor>,
  id: string,
): Promise<Record<string, never>> {
  const session = await em.findOne(SessionEntity, { id, user: actor.id });
  if (!session) throw notFound('Session', id);
  if (session.endedAt) return {};
  await endSession(em, id, now);
  record('user.session_ended', { id: actor.id }, { data: { sessionId: id } });
  return {};
}

/** Ends every session of the caller, including the current one. */
export async function endOwnSessions(tx: TransactionContext<Actor>): Promise<Record<string, never>> {
  return endSessionsOf(tx, await ownAccountToChange(tx));
}

/** Ends every session of another user who has no more permissions than the caller. */
export async function endSessionsOfUser(tx: TransactionContext<Actor>, id: string): Promise<Record<string, never>> {
  requireMayGrant(tx.actor, await grantsOf(tx.em, id));
  return endSessionsOf(tx, await userToChange(tx, { id }));
}

async function endSessionsOf(tx: TransactionContext<Actor>, user: UserEntity): Promise<Record<string, never>> {
  await endAllSessions(tx.em, user, tx.now);
  tx.record('user.sessions_ended', user);
  return {};
}
