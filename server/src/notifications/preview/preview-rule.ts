import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { NotificationPreview, NotificationTrial } from '../../contract/notifications/notification-trials.ts';
import { renderMarkdown } from '../../conversation/comments/markdown.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { layoutMail } from '../../platform/mail/layout.ts';
import { contentOf, type OutgoingEmail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services/services.ts';
import { usersById } from '../../users/known-people.queries.ts';
import { emailOf, type RenderedTarget } from '../composing/notification-email.ts';
import { ticketLinks } from '../composing/render-notification.ts';
import { findRule } from '../rules/notification-rule.queries.ts';
import { createPrepareForSend } from '../sending/before-send.ts';
import { previewMessages } from './preview.messages.ts';
import { previewExample } from './preview.queries.ts';

export interface RulePreview {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Services;
}

/** What a rule would tell the caller of a ticket. Nothing is sent, and nothing is kept. */
export async function previewRule(trying: RulePreview, input: NotificationTrial): Promise<NotificationPreview> {
  const worded = await renderPreview(trying, input);
  const { telling, words } = worded;
  const { language, subject, body } = words;
  if (telling.rule.channel === 'in_app') return { channel: 'in_app', language, title: subject, body };
  const mail = await previewEmail(trying, worded);
  return { channel: 'email', language, subject: mail.subject, ...layoutMail(mail.letter, renderMarkdown) };
}

/** A rule on a ticket that the caller may see, in words that hold nothing that they may not. */
export async function renderPreview(
  { em, actor, services }: RulePreview,
  input: NotificationTrial,
): Promise<RenderedTarget> {
  const rule = await findRule(em, input.id);
  const caller = (await usersById(em, [actor.id])).get(actor.id);
  if (!caller) throw notFound('User', actor.id);
  const example = await previewExample(em, actor, { ticketId: input.ticketId, event: rule.event });
  return previewMessages({ rule, caller, example, linkTo: ticketLinks(services.config) }, input);
}

/** As it would leave now; without its frame where the caller wants no such mails. */
export async function previewEmail({ em, services }: RulePreview, worded: RenderedTarget): Promise<OutgoingEmail> {
  const { config } = services;
  const mail = emailOf(worded);
  const { happening, person } = worded.telling;
  const ready = await createPrepareForSend({ root: em, config, linkTo: ticketLinks(config) })({
    id: uuidv7(),
    claim: 0,
    failed: 0,
    event: happening.type,
    eventId: happening.eventId,
    ticketId: happening.ticketId,
    recipientId: person.id,
    webhookId: null,
    mail: contentOf(mail),
  });
  return 'withdrawn' in ready ? mail : { ...mail, letter: ready.letter, headers: ready.headers };
}
