import { FigureCount, FigureDay } from './analytics/daily/figure-day.entity.ts';
import { ApiKey } from './api-keys/api-key.entity.ts';
import { OneTimeToken, RefreshToken } from './auth/credential.entity.ts';
import { Category } from './categories/category.entity.ts';
import { Attachment } from './conversation/attachment.entity.ts';
import { Comment } from './conversation/comment.entity.ts';
import { Interaction } from './conversation/interaction.entity.ts';
import { InboundMail } from './inbound/inbound-mail.entity.ts';
import { Notification, NotificationPreference, NotificationRule } from './notifications/notification.entity.ts';
import { Delivery } from './platform/deliveries/delivery.entity.ts';
import { Event, EventHead } from './platform/event.entity.ts';
import { EventConsumer } from './platform/event-consumer.entity.ts';
import { EventEpoch } from './platform/event-epoch.entity.ts';
import { IdempotencyRecord } from './platform/idempotency.entity.ts';
import { RateLimit } from './platform/rate-limit.entity.ts';
import { ServiceSecret } from './platform/service-secret.entity.ts';
import { Role } from './roles/role.entity.ts';
import { Settings } from './settings/setting.entity.ts';
import { Status, StatusTransition } from './statuses/status.entity.ts';
import { Ticket, TicketFollower } from './tickets/ticket.entity.ts';
import { TicketLink } from './tickets/ticket-link.entity.ts';
import { TicketView } from './tickets/ticket-view.entity.ts';
import { TicketWords } from './tickets/ticket-words.entity.ts';
import { Session } from './users/session.entity.ts';
import { Team, TeamMember } from './users/team.entity.ts';
import { User, UserRole } from './users/user.entity.ts';
import { Webhook } from './webhooks/webhook.entity.ts';

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
  TicketWords,
  User,
  UserRole,
  Webhook,
];
