import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { NotificationPreview, NotificationTrial } from '../../contract/notifications/notification-trials.ts';
import { renderMarkdown } from '../../conversation/comments/markdown.ts';
import type { Actor } from '../../platform/base/actor.ts';
import { notFound } from '../../platform/base/failure.ts';
import { layoutMail } from '../../platform/mail/layout.ts';
import { contentOf, type OutgoingMail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services/services.ts';
import { knownPeople } from '../../users/known-people.queries.ts';
import { mailOf, type Worded } from '../composing/notification-email.ts';
import { ticketLinks } from '../composing/render-notification.ts';
import { findRule } from '../rules/notification-rule.queries.ts';
import { createMakeReady } from '../sending/before-send.ts';
import { wordsOfTrial } from './preview.messages.ts';
import { exampleOf } from './preview.queries.ts';

export interface Trying {
  readonly em: EntityManager;
  readonly actor: Actor;
  readonly services: Services;
}

/** What a rule would tell the caller of a ticket. Nothing is sent, and nothing is kept. */
export async function previewRule(trying: Trying, input: NotificationTrial): Promise<NotificationPreview> {
  const worded = await tryRule(trying, input);
  const { telling, words } = worded;
  const { language, subject, body } = words;
  if (telling.rule.channel === 'in_app') return { channel: 'in_app', language, title: subject, body };
  const mail = await mailOfTrial(trying, worded);
  return { channel: 'email', language, subject: mail.subject, ...layoutMail(mail.letter, renderMarkdown) };
}

/** A rule on a ticket that the caller may see, in words that hold nothing that they may not. */
export async function tryRule({ em, actor, services }: Trying, input: NotificationTrial): Promise<Worded> {
  const rule = await findRule(em, input.id);
  const caller = (await knownPeople(em, [actor.id])).get(actor.id);
  if (!caller) throw notFound('User', actor.id);
  const example = await exampleOf(em, actor, { ticketId: input.ticketId, event: rule.event });
  return wordsOfTrial({ rule, caller, example, linkTo: ticketLinks(services.config) }, input);
}

/** As it would leave now; without its frame where the caller wants no such mails. */
export async function mailOfTrial({ em, services }: Trying, worded: Worded): Promise<OutgoingMail> {
  const { config } = services;
  const mail = mailOf(worded);
  const { happening, person } = worded.telling;
  const ready = await createMakeReady({ root: em, config, linkTo: ticketLinks(config) })({
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
