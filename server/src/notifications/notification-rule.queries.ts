import type { EntityManager } from '@mikro-orm/postgresql';
import { events } from '../contract/events.ts';
import { type NotificationEvent, notifiable } from '../contract/notifications.ts';
import { notFound } from '../platform/failure.ts';
import { NotificationRule } from './notification.entity.ts';
import { templateVariables } from './template.variables.ts';

/** Rules are few: an audience and a channel for each of a handful of events. */
export const listRules = (em: EntityManager) =>
  em.findAll(NotificationRule, { orderBy: { event: 'asc', audience: 'asc', channel: 'asc', id: 'asc' } });

export const findRule = (em: EntityManager, id: string) =>
  em.findOneOrFail(NotificationRule, id, { failHandler: () => notFound('notification rule', id) });

/** The events that rules can be made for, with what their templates may say. */
export const notificationEvents = (): NotificationEvent[] =>
  notifiable.map((type) => ({ type, description: events[type], variables: [...templateVariables[type]] }));
