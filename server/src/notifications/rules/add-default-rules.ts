import { setTransactionTime } from '../../platform/base/transaction-time.ts';
import type { Backfill } from '../../platform/upgrades/backfill.ts';
import { NotificationRuleEntity } from '../base/notification.entity.ts';
import type { DefaultRule } from './default-rule.ts';
import { createRules } from './default-rules.ts';
import { serviceLevelRules } from './service-level-rules.ts';
import { snoozeRules } from './snooze-rules.ts';
import { surveyRules } from './survey-rules.ts';

interface AddedRules {
  readonly name: string;
  /** The migration with which their events came. */
  readonly needs: string;
  readonly rules: readonly DefaultRule[];
}

/**
 * Gives an installation that is older than some events their default rules. The previous release cannot read them, so
 * they come after it has stopped. Does nothing if there are rules about these events, or if all rules were deleted.
 */
const addRules = ({ name, needs, rules }: AddedRules): Backfill => ({
  name,
  needs,
  async run(em, position) {
    if (position !== null || (await em.count(NotificationRuleEntity, {})) === 0) return null;
    const events = [...new Set(rules.map(({ event }) => event))];
    if ((await em.count(NotificationRuleEntity, { event: { $in: events } })) > 0) return null;
    setTransactionTime(em, new Date());
    const added = createRules(em, rules);
    await em.flush();
    return { position: 'added', rows: added.length };
  },
});

export const serviceLevelRulesBackfill = addRules({
  name: 'service-level-rules',
  needs: 'Migration20261125225630_sla',
  rules: serviceLevelRules,
});

export const snoozeRulesBackfill = addRules({
  name: 'snooze-rules',
  needs: 'Migration20261126130140_ticket_snoozes',
  rules: snoozeRules,
});

export const surveyRulesBackfill = addRules({
  name: 'survey-rules',
  needs: 'Migration20261126152100_surveys',
  rules: surveyRules,
});
