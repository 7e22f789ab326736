import type { NotificationRule, Template } from '../../api/types.ts';

const plain: Template = { subject: '[{{ticket.reference}}] {{ticket.subject}}', body: '{{ticket.url}}' };
/** A requester has no way into the console. */
const plainForRequesters: Template = { ...plain, body: '{{ticket.subject}}' };

/**
 * What a new rule says at first: as the same people are told by another way, or as others are told of the same event.
 * Requesters are spoken to unlike anybody else.
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
