import type { NotifiableEvent } from '../../../contract/messaging/notification-events.ts';
import type { Template } from '../../../contract/messaging/notifications.ts';
import type { AudienceKind } from '../base/audience.logic.ts';

/** Rules for one event and audience, one for each channel. */
export interface DefaultRule {
  readonly event: NotifiableEvent;
  readonly audience: Exclude<AudienceKind, 'role'>;
  readonly channels: readonly ('email' | 'in_app')[];
  /** In English. */
  readonly template: Template;
  readonly german?: Template;
}

/** What the key of a rule derives from. */
export const ruleName = ({ event, audience, channel }: { event: string; audience: string; channel: string }) =>
  `${event} ${audience} ${channel}`;

const lines = (...paragraphs: string[]) => paragraphs.join('\n\n');

export const forRequester = (...paragraphs: string[]): Template => ({
  subject: '[{{ticket.reference}}] {{ticket.subject}}',
  body: lines('Hello {{recipient.name}},', ...paragraphs),
});

export const forAgents = (subject: string, ...paragraphs: string[]): Template => ({
  subject: `[{{ticket.reference}}] ${subject}`,
  body: lines(...paragraphs, '{{ticket.url}}'),
});

export const templatesOf = ({ template, german }: DefaultRule): Record<string, Template> => ({
  en: template,
  ...(german && { de: german }),
});
