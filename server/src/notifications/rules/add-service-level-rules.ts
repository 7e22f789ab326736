import { setTransactionTime } from '../../platform/base/transaction-time.ts';
import type { Backfill } from '../../platform/upgrades/backfill.ts';
import { NotificationRuleEntity } from '../base/notification.entity.ts';
import { createRules } from './default-rules.ts';
import { serviceLevelRules } from './service-level-rules.ts';

const events = [...new Set(serviceLevelRules.map(({ event }) => event))];

/**
 * Gives an installation that is older than service levels their default rules. The previous release cannot read them, so
 * they come after it has stopped. Does nothing if there are rules about service levels, or if all rules were deleted.
 */
export const serviceLevelRulesBackfill: Backfill = {
  name: 'service-level-rules',
  needs: 'Migration20261125225630_sla',
  async run(em, position) {
    if (position !== null || (await em.count(NotificationRuleEntity, {})) === 0) return null;
    if ((await em.count(NotificationRuleEntity, { event: { $in: events } })) > 0) return null;
    setTransactionTime(em, new Date());
    const rules = createRules(em, serviceLevelRules);
    await em.flush();
    return { position: 'added', rows: rules.length };
  },
};
