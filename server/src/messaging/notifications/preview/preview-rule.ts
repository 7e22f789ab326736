import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { usersById } from '../../../accounts/users/users-with-roles.queries.ts';
import type { NotificationPreview, NotificationTrial } from '../../../contract/messaging/notification-trials.ts';
import type { Actor } from '../../../platform/base/actor.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import { layoutMail } from '../../../platform/mail/layout.ts';
import { contentOf, type OutgoingEmail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services/services.ts';
import { renderMarkdown } from '../../../platform/text/markdown.ts';
import { emailOf, type RenderedTarget } from '../composing/notification-email.ts';
import { ticketLinks } from '../composing/render-notification.ts';
import { findNotificationRule } from '../rules/notification-rule.queries.ts';
import { createPrepareForSend } from '../sending/before-send.ts';
import { previewMessages } from './preview.messages.ts';
import { previewExample } from './preview.queries.ts';

export interface RulePreview {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Services;
}

/** Previews what a rule would send to the caller about a ticket. Nothing is sent or stored. */
export async function previewNotificationRule(
  preview: RulePreview,
  input: NotificationTrial,
): Promise<NotificationPreview> {
  const rendered = await renderPreview(preview, input);
  const { target, content } = rendered;
  const { language, subject, body } = content;
  if (target.rule.channel === 'in_app') return { channel: 'in_app', language, title: subject, body };
  const mail = await previewEmail(preview, rendered);
  return { channel: 'email', language, subject: mail.subject, ...layoutMail(mail.content, renderMarkdown) };
}

/** Renders a rule for a ticket that the caller can see, with only content that they can see. */
export async function renderPreview(
  { em, actor, services }: RulePreview,
  input: NotificationTrial,
): Promise<RenderedTarget> {
  const rule = await findNotificationRule(em, input.id);
  const caller = (await usersById(em, [actor.id])).get(actor.id);
  if (!caller) throw notFound('User', actor.id);
  const example = await previewExample(em, actor, { ticketId: input.ticketId, event: rule.event });
  return previewMessages({ rule, caller, example, linkTo: ticketLinks(services.config), now: services.clock() }, input);
}

/** Returns the email as it would be sent now; without its frame if the caller has turned off such emails. */
export async function previewEmail({ em, services }: RulePreview, rendered: RenderedTarget): Promise<OutgoingEmail> {
  const { config, clock, files } = services;
  const { conversation, ...mail } = emailOf(rendered);
  const { occurrence, person } = rendered.target;
  const prepared = await createPrepareForSend({ root: em, clock, files, config, linkTo: ticketLinks(config) })({
    id: uuidv7(),
    claim: 0,
    failed: 0,
    event: occurrence.type,
    eventId: occurrence.eventId,
    ticketId: occurrence.ticketId,
    recipientId: person.id,
    participantId: null,
    webhookId: null,
    traceparent: null,
    mail: contentOf({ ...mail, ...(conversation && { conversation }) }),
  });
  if ('cancelReason' in prepared) return mail;
  // A test is not the reply itself: its copies and their bounces are those of the comment.
  const { content, headers, subject = mail.subject } = prepared;
  return { ...mail, subject, content, headers };
}
