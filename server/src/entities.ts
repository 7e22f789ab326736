import { FigureCount, FigureDay } from './analytics/daily/daily-metric.entity.ts';
import { ApiKey } from './api-keys/api-key.entity.ts';
import { OneTimeToken, RefreshToken } from './auth/base/credential.entity.ts';
import { Category } from './categories/category.entity.ts';
import { Attachment } from './conversation/base/attachment.entity.ts';
import { Comment } from './conversation/base/comment.entity.ts';
import { Interaction } from './conversation/base/interaction.entity.ts';
import { InboundMail } from './inbound/inbound-mail.entity.ts';
import { Notification, NotificationPreference, NotificationRule } from './notifications/base/notification.entity.ts';
import { IdempotencyRecord } from './platform/commands/idempotency.entity.ts';
import { ServiceSecret } from './platform/database/service-secret.entity.ts';
import { Delivery } from './platform/deliveries/delivery.entity.ts';
import { Event, EventHead } from './platform/events/event.entity.ts';
import { EventConsumer } from './platform/events/event-consumer.entity.ts';
import { EventEpoch } from './platform/events/event-epoch.entity.ts';
import { RateLimit } from './platform/limits/rate-limit.entity.ts';
import { Role } from './roles/role.entity.ts';
import { Settings } from './settings/setting.entity.ts';
import { Status, StatusTransition } from './statuses/status.entity.ts';
import { TicketSearchIndex } from './tickets/base/search-index.entity.ts';
import { Ticket, TicketFollower } from './tickets/base/ticket.entity.ts';
import { TicketLink } from './tickets/base/ticket-link.entity.ts';
import { TicketView } from './tickets/saved-views/saved-view.entity.ts';
import { Session } from './users/session.entity.ts';
import { Team, TeamMember } from './users/team.entity.ts';
import { User, UserRole } from './users/user.entity.ts';
import { Webhook } from './webhooks/base/webhook.entity.ts';

/** Every table of the service. */
export const entities = [
  ApiKey,
  Attachment,
  Category,
  Comment,
  Delivery,
  Event,
  EventConsumer,
  EventEpoch,
  EventHead,
  FigureCount,
  FigureDay,
  IdempotencyRecord,
  InboundMail,
  Interaction,
  Notification,
  NotificationPreference,
  NotificationRule,
  OneTimeToken,
  RateLimit,
  RefreshToken,
  Role,
  ServiceSecret,
  Session,
  Settings,
  Status,
  StatusTransition,
  Team,
  TeamMember,
  Ticket,
  TicketFollower,
  TicketLink,
  TicketView,
  TicketSearchIndex,
  User,
  UserRole,
  Webhook,
];
