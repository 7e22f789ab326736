import type { NotificationRule, Template } from '../../../platform/api/types.ts';

const plain: Template = { subject: '[{{ticket.reference}}] {{ticket.subject}}', body: '{{ticket.url}}' };
/** Has no link, because requesters cannot open the console. */
const plainForRequesters: Template = { ...plain, body: '{{ticket.subject}}' };

/**
 * Returns the first templates of a new rule: those of the same audience on another channel, or of another audience of
 * the same event. Requesters are addressed differently from everyone else, so the two never share templates.
 */
export function initialTemplates(
  rules: readonly NotificationRule[],
  { event, audience }: Pick<NotificationRule, 'event' | 'audience'>,
): NotificationRule['templates'] {
  const forRequesters = audience === 'requester';
  const ofEvent = rules.filter((rule) => rule.event === event);
  const model =
    ofEvent.find((rule) => rule.audience === audience) ??
    ofEvent.find((rule) => (rule.audience === 'requester') === forRequesters);
  return model?.templates ?? { en: forRequesters ? plainForRequesters : plain };
}
