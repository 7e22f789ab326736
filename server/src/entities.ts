import { ApiKeyEntity } from './accounts/api-keys/api-key.entity.ts';
import { OneTimeTokenEntity, RefreshTokenEntity } from './accounts/auth/base/credential.entity.ts';
import { FactorResetEntity, SignInChallengeEntity } from './accounts/factors/base/challenge.entity.ts';
import { PasskeyEntity, RecoveryCodeEntity, TotpSecretEntity } from './accounts/factors/base/factor.entity.ts';
import {
  LogoutTokenEntity,
  SignInAttemptEntity,
  SignInConfirmationEntity,
} from './accounts/identity/base/attempt.entity.ts';
import { ProviderSessionEntity, UserIdentityEntity } from './accounts/identity/base/identity.entity.ts';
import { IdentityProviderEntity } from './accounts/identity/base/provider.entity.ts';
import { OrganizationEntity } from './accounts/organizations/organization.entity.ts';
import { RoleEntity } from './accounts/roles/role.entity.ts';
import { SessionEntity } from './accounts/users/session.entity.ts';
import { TeamEntity, TeamMemberEntity } from './accounts/users/team.entity.ts';
import { UserEntity, UserRoleEntity } from './accounts/users/user.entity.ts';
import { MacroEntity } from './automation/macros/macro.entity.ts';
import { RuleEntity, RuleOccasionEntity, RuleRunEntity } from './automation/rules/base/rule.entity.ts';
import { CalendarEntity } from './configuration/calendars/calendar.entity.ts';
import { CategoryEntity } from './configuration/categories/category.entity.ts';
import { FieldCategoryEntity, FieldEntity } from './configuration/fields/field.entity.ts';
import { MailboxEntity, MailboxStateEntity } from './configuration/mailboxes/mailbox.entity.ts';
import { SearchIndexStateEntity } from './configuration/settings/search-index-state.entity.ts';
import { SettingsEntity } from './configuration/settings/setting.entity.ts';
import { SlaPolicyEntity, SlaRecalculationEntity } from './configuration/sla-policies/sla-policy.entity.ts';
import { StatusEntity, StatusTransitionEntity } from './configuration/statuses/status.entity.ts';
import { DailyCountEntity, DailyMetricEntity } from './insights/daily/daily-metric.entity.ts';
import { InboundEmailEntity } from './messaging/inbound/inbound-mail.entity.ts';
import { MailboxFetchEntity, WaitingMessageEntity } from './messaging/mailboxes/mailbox-fetch.entity.ts';
import {
  NotificationEntity,
  NotificationPreferenceEntity,
  NotificationRuleEntity,
} from './messaging/notifications/base/notification.entity.ts';
import { WebhookEntity } from './messaging/webhooks/base/webhook.entity.ts';
import { IdempotencyRecordEntity } from './platform/commands/idempotency.entity.ts';
import { ConfigurationVersionEntity } from './platform/database/configuration-version.entity.ts';
import { ServiceSecretEntity } from './platform/database/service-secret.entity.ts';
import { DeliveryEntity } from './platform/deliveries/delivery.entity.ts';
import { EventEntity, EventEpochEntity, EventHeadEntity } from './platform/events/event.entity.ts';
import { EventConsumerEntity } from './platform/events/event-consumer.entity.ts';
import { HeldEventsEntity } from './platform/events/held-events.ts';
import { BackupStatusEntity } from './platform/health/backup-status.entity.ts';
import { RateLimitEntity } from './platform/limits/rate-limit.entity.ts';
import { BackfillEntity } from './platform/upgrades/backfill.entity.ts';
import { ContractionEntity } from './platform/upgrades/contraction.entity.ts';
import { InstanceEntity } from './platform/upgrades/instance.entity.ts';
import { TicketFieldIndexEntity, TicketSearchIndexEntity } from './tickets/base/search-index.entity.ts';
import { SlaTargetEntity } from './tickets/base/sla-target.entity.ts';
import {
  TicketEntity,
  TicketFollowerEntity,
  TicketLinkEntity,
  TicketParticipantEntity,
  TicketSnoozeEntity,
} from './tickets/base/ticket.entity.ts';
import { AttachmentEntity } from './tickets/conversation/base/attachment.entity.ts';
import { CommentEntity } from './tickets/conversation/base/comment.entity.ts';
import { InteractionEntity } from './tickets/conversation/base/interaction.entity.ts';
import { SavedViewEntity } from './tickets/saved-views/saved-view.entity.ts';
import { SurveyEntity } from './tickets/surveys/survey.entity.ts';
import { TagEntity } from './tickets/tags/tag.entity.ts';

/** The entities of all tables. */
export const entities = [
  ApiKeyEntity,
  AttachmentEntity,
  BackfillEntity,
  BackupStatusEntity,
  CategoryEntity,
  CommentEntity,
  ConfigurationVersionEntity,
  ContractionEntity,
  DeliveryEntity,
  EventEntity,
  EventConsumerEntity,
  EventEpochEntity,
  EventHeadEntity,
  DailyCountEntity,
  DailyMetricEntity,
  FactorResetEntity,
  FieldCategoryEntity,
  FieldEntity,
  HeldEventsEntity,
  IdempotencyRecordEntity,
  InboundEmailEntity,
  InstanceEntity,
  InteractionEntity,
  NotificationEntity,
  NotificationPreferenceEntity,
  NotificationRuleEntity,
  OneTimeTokenEntity,
  OrganizationEntity,
  PasskeyEntity,
  RateLimitEntity,
  RecoveryCodeEntity,
  RefreshTokenEntity,
  RoleEntity,
  SearchIndexStateEntity,
  ServiceSecretEntity,
  SessionEntity,
  SettingsEntity,
  SignInChallengeEntity,
  StatusEntity,
  StatusTransitionEntity,
  SurveyEntity,
  TagEntity,
  TeamEntity,
  TeamMemberEntity,
  TicketEntity,
  TicketFollowerEntity,
  TicketLinkEntity,
  SavedViewEntity,
  TicketSearchIndexEntity,
  TicketFieldIndexEntity,
  TotpSecretEntity,
  UserEntity,
  UserRoleEntity,
  WebhookEntity,
  CalendarEntity,
  SlaPolicyEntity,
  SlaRecalculationEntity,
  SlaTargetEntity,
  MacroEntity,
  TicketParticipantEntity,
  TicketSnoozeEntity,
  RuleEntity,
  RuleRunEntity,
  RuleOccasionEntity,
  MailboxEntity,
  MailboxStateEntity,
  MailboxFetchEntity,
  WaitingMessageEntity,
  IdentityProviderEntity,
  UserIdentityEntity,
  ProviderSessionEntity,
  SignInAttemptEntity,
  SignInConfirmationEntity,
  LogoutTokenEntity,
];
