import type { AccountMail } from '../../../accounts/auth/accounts/auth.mails.ts';
import type { RuleDisabledReason } from '../../../contract/automation/rules.ts';

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
export const ruleDisabled = ({ name, reason, page }: Disabled): AccountMail => ({
  subject: `The rule “${name}” was disabled`,
  paragraphs: [`The rule “${name}” no longer changes tickets. ${reasons[reason]}`],
  action: { label: 'Open rule', url: page },
  event: 'rule.disabled',
});
