import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AccountMail } from '../../../accounts/auth/accounts/auth.mails.ts';
import { sendAccountEmail } from '../../../accounts/auth/accounts/send-account-email.ts';
import type { UserSchema } from '../../../accounts/users/user.entity.ts';
import type { RuleDisabledReason } from '../../../contract/automation/rules.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { changesBetween } from '../../../platform/base/changes.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { tables } from '../../../platform/database/database.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import { RuleEntity } from '../base/rule.entity.ts';
import type { RuleRow } from '../base/rule.queries.ts';

const MAX_REJECTIONS = 20;

/** Disables a rule whose last 20 runs since it was enabled were all rejected. */
export async function disableIfRejectedTooOften(
  tx: TransactionContext,
  rule: RuleRow,
  publicUrl: string,
): Promise<void> {
  const [row] = await countRejections(tx.em, { rule: rule.id, since: new Date(rule.enabled_at) });
  if (row && row.rejections >= MAX_REJECTIONS) await disable(tx, rule, 'rejected_too_often', publicUrl);
}

/** Disables a rule whose owner cannot sign in any more. */
export const disableInactive = (tx: TransactionContext, rule: RuleRow, publicUrl: string): Promise<void> =>
  disable(tx, rule, 'owner_inactive', publicUrl);

async function disable(
  tx: TransactionContext,
  { id }: RuleRow,
  reason: RuleDisabledReason,
  publicUrl: string,
): Promise<void> {
  const rule = await tx.em.findOne(RuleEntity, id);
  if (!rule?.enabled) return;
  rule.enabled = false;
  rule.disabledReason = reason;
  const changes = changesBetween({ enabled: true }, { enabled: false });
  tx.record('rule.disabled', rule, { by: SYSTEM, changes, data: { name: rule.name, reason } });
  const mail = ruleDisabled({ name: rule.name, reason, page: `${publicUrl}/admin/rules/${id}` });
  for (const manager of await ruleManagers(tx.em)) await sendAccountEmail(tx.em, manager, mail);
  await tx.em.flush();
}

const countRejections = statement<{ rejections: number }>(sql`
      select count(*) filter (where outcome = 'rejected')::int as rejections from (
        select outcome from rule_runs where rule_id = ${param('rule')}::uuid
          and occurred_at >= ${param('since')}::timestamptz
        order by id desc limit ${sql.lit(MAX_REJECTIONS)}) as latest`);

interface Disabled {
  readonly name: string;
  readonly reason: RuleDisabledReason;
  /** The URL of its configuration page. */
  readonly page: string;
}

const reasons: Record<RuleDisabledReason, string> = {
  rejected_too_often: 'Its last 20 runs were rejected. Its list of runs says why.',
  owner_inactive: 'Its owner can no longer sign in. Whoever saves what the rule does becomes its owner.',
};

/** Sent to everyone who can manage rules. It cannot be turned off, because the rule does nothing from now on. */
const ruleDisabled = ({ name, reason, page }: Disabled): AccountMail => ({
  subject: `The rule “${name}” was disabled`,
  paragraphs: [`The rule “${name}” no longer changes tickets. ${reasons[reason]}`],
  action: { label: 'Open rule', url: page },
  event: 'rule.disabled',
});

/** The most users that are notified of a disabled rule. */
const MOST = 50;

/** Returns the active users who can manage rules, those who joined first before others. */
const ruleManagers = (em: EntityManager) =>
  tables<typeof UserSchema>(em)
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at as emailVerifiedAt'])
    .where('kind', '=', 'person')
    .where('status', '=', 'active')
    .where('claimed_email', 'is', null)
    .where(
      sql<boolean>`exists (
        select from user_roles join roles on roles.id = user_roles.role_id
        where user_roles.user_id = users.id and roles.grants @> '[{"permission": "rule:manage"}]')`,
    )
    .orderBy('id')
    .limit(sql.lit(MOST))
    .execute();
