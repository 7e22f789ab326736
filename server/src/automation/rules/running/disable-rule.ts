import { sql } from 'kysely';
import { sendAccountEmail } from '../../../accounts/auth/accounts/send-account-email.ts';
import type { RuleDisabledReason } from '../../../contract/automation/rules.ts';
import { SYSTEM } from '../../../platform/base/actor.ts';
import { changesBetween } from '../../../platform/base/changes.ts';
import type { TransactionContext } from '../../../platform/commands/transaction-context.ts';
import { param, statement } from '../../../platform/database/statement.ts';
import { RuleEntity } from '../base/rule.entity.ts';
import type { RuleRow } from '../base/rule.queries.ts';
import { ruleDisabled } from './rule.mails.ts';
import { ruleManagers } from './rule-managers.ts';

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
