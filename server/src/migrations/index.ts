import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261121020615_initial as Initial } from './Migration20261121020615_initial.ts';
import { Migration20261121042158_accounts_and_access as AccountsAndAccess } from './Migration20261121042158_accounts_and_access.ts';
import { Migration20261121210458_tickets_complete as TicketsComplete } from './Migration20261121210458_tickets_complete.ts';
import { Migration20261122001508_log_mail_and_webhooks as LogMailAndWebhooks } from './Migration20261122001508_log_mail_and_webhooks.ts';
import { Migration20261122083320_daily_figures as DailyFigures } from './Migration20261122083320_daily_figures.ts';
import { Migration20261122115500_kinds_of_events as KindsOfEvents } from './Migration20261122115500_kinds_of_events.ts';
import { Migration20261123013000_accounts_pending_registrations as PendingRegistrations } from './Migration20261123013000_accounts_pending_registrations.ts';
import { Migration20261124134500_default_rule_texts as DefaultRuleTexts } from './Migration20261124134500_default_rule_texts.ts';
import { Migration20261124134942_storage_names as StorageNames } from './Migration20261124134942_storage_names.ts';
import { Migration20261124211424_partitions_and_email_content as PartitionsAndEmailContent } from './Migration20261124211424_partitions_and_email_content.ts';
import { Migration20261125004752_configuration_version as ConfigurationVersion } from './Migration20261125004752_configuration_version.ts';
import { Migration20261125010754_search_languages as SearchLanguages } from './Migration20261125010754_search_languages.ts';
import { Migration20261125012451_ticket_indexes as TicketIndexes } from './Migration20261125012451_ticket_indexes.ts';
import { Migration20261125060344_open_on_agent_reply as OpenOnAgentReply } from './Migration20261125060344_open_on_agent_reply.ts';
import { Migration20261125164912_upgrades as Upgrades } from './Migration20261125164912_upgrades.ts';
import { Migration20261125184740_backup_status as BackupStatus } from './Migration20261125184740_backup_status.ts';
import { Migration20261125190123_held_events as HeldEvents } from './Migration20261125190123_held_events.ts';
import { Migration20261125195500_traceparent as Traceparent } from './Migration20261125195500_traceparent.ts';
import { Migration20261125221447_reply_facts as ReplyFacts } from './Migration20261125221447_reply_facts.ts';
import { Migration20261125222341_calendars as Calendars } from './Migration20261125222341_calendars.ts';
import { Migration20261125223306_fields as Fields } from './Migration20261125223306_fields.ts';
import { Migration20261125225630_sla as Sla } from './Migration20261125225630_sla.ts';
import { Migration20261125225815_ticket_field_index as TicketFieldIndex } from './Migration20261125225815_ticket_field_index.ts';
import { Migration20261125231509_field_sorts as FieldSorts } from './Migration20261125231509_field_sorts.ts';
import { Migration20261125231510_waiting_index as WaitingIndex } from './Migration20261125231510_waiting_index.ts';
import { Migration20261126032002_missed_targets as MissedTargets } from './Migration20261126032002_missed_targets.ts';
import { Migration20261126122027_macros as Macros } from './Migration20261126122027_macros.ts';
import { Migration20261126130140_ticket_snoozes as TicketSnoozes } from './Migration20261126130140_ticket_snoozes.ts';
import { Migration20261126133939_away_until as AwayUntil } from './Migration20261126133939_away_until.ts';
import { Migration20261126145348_view_except as ViewExcept } from './Migration20261126145348_view_except.ts';
import { Migration20261126152100_surveys as Surveys } from './Migration20261126152100_surveys.ts';
import { Migration20261126160803_rules as Rules } from './Migration20261126160803_rules.ts';
import { Migration20261126181332_rule_activity as RuleActivity } from './Migration20261126181332_rule_activity.ts';
import { Migration20261128051100_act_for as ActFor } from './Migration20261128051100_act_for.ts';
import { Migration20261128051101_users_external as UsersExternal } from './Migration20261128051101_users_external.ts';
import { Migration20261128051417_received_emails as ReceivedEmails } from './Migration20261128051417_received_emails.ts';
import { Migration20261128051418_received_email_indexes as ReceivedEmailIndexes } from './Migration20261128051418_received_email_indexes.ts';
import { Migration20261128051419_reused_message_ids as ReusedMessageIds } from './Migration20261128051419_reused_message_ids.ts';
import { Migration20261128051550_comment_full_text as CommentFullText } from './Migration20261128051550_comment_full_text.ts';
import { Migration20261128052437_hidden_from_requesters as HiddenFromRequesters } from './Migration20261128052437_hidden_from_requesters.ts';
import { Migration20261128082951_known_networks as KnownNetworks } from './Migration20261128082951_known_networks.ts';
import { Migration20261128084540_rule_occasions as RuleOccasions } from './Migration20261128084540_rule_occasions.ts';
import { Migration20261128090000_search_words as SearchWords } from './Migration20261128090000_search_words.ts';
import { Migration20261128090001_search_people as SearchPeople } from './Migration20261128090001_search_people.ts';

/** Every migration, oldest first. A new one is written by `scripts/new-migration.ts` and added here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121020615_initial', class: Initial },
  { name: 'Migration20261121042158_accounts_and_access', class: AccountsAndAccess },
  { name: 'Migration20261121210458_tickets_complete', class: TicketsComplete },
  { name: 'Migration20261122001508_log_mail_and_webhooks', class: LogMailAndWebhooks },
  { name: 'Migration20261122083320_daily_figures', class: DailyFigures },
  { name: 'Migration20261122115500_kinds_of_events', class: KindsOfEvents },
  { name: 'Migration20261123013000_accounts_pending_registrations', class: PendingRegistrations },
  { name: 'Migration20261124134500_default_rule_texts', class: DefaultRuleTexts },
  { name: 'Migration20261124134942_storage_names', class: StorageNames },
  { name: 'Migration20261124211424_partitions_and_email_content', class: PartitionsAndEmailContent },
  { name: 'Migration20261125004752_configuration_version', class: ConfigurationVersion },
  { name: 'Migration20261125010754_search_languages', class: SearchLanguages },
  { name: 'Migration20261125012451_ticket_indexes', class: TicketIndexes },
  { name: 'Migration20261125060344_open_on_agent_reply', class: OpenOnAgentReply },
  { name: 'Migration20261125164912_upgrades', class: Upgrades },
  { name: 'Migration20261125184740_backup_status', class: BackupStatus },
  { name: 'Migration20261125190123_held_events', class: HeldEvents },
  { name: 'Migration20261125195500_traceparent', class: Traceparent },
  { name: 'Migration20261125221447_reply_facts', class: ReplyFacts },
  { name: 'Migration20261125222341_calendars', class: Calendars },
  { name: 'Migration20261125223306_fields', class: Fields },
  { name: 'Migration20261125225630_sla', class: Sla },
  { name: 'Migration20261125225815_ticket_field_index', class: TicketFieldIndex },
  { name: 'Migration20261125231509_field_sorts', class: FieldSorts },
  { name: 'Migration20261125231510_waiting_index', class: WaitingIndex },
  { name: 'Migration20261126032002_missed_targets', class: MissedTargets },
  { name: 'Migration20261126122027_macros', class: Macros },
  { name: 'Migration20261126130140_ticket_snoozes', class: TicketSnoozes },
  { name: 'Migration20261126133939_away_until', class: AwayUntil },
  { name: 'Migration20261126145348_view_except', class: ViewExcept },
  { name: 'Migration20261126152100_surveys', class: Surveys },
  { name: 'Migration20261126160803_rules', class: Rules },
  { name: 'Migration20261126181332_rule_activity', class: RuleActivity },
  { name: 'Migration20261128051100_act_for', class: ActFor },
  { name: 'Migration20261128051101_users_external', class: UsersExternal },
  { name: 'Migration20261128051417_received_emails', class: ReceivedEmails },
  { name: 'Migration20261128051418_received_email_indexes', class: ReceivedEmailIndexes },
  { name: 'Migration20261128051419_reused_message_ids', class: ReusedMessageIds },
  { name: 'Migration20261128051550_comment_full_text', class: CommentFullText },
  { name: 'Migration20261128052437_hidden_from_requesters', class: HiddenFromRequesters },
  { name: 'Migration20261128082951_known_networks', class: KnownNetworks },
  { name: 'Migration20261128084540_rule_occasions', class: RuleOccasions },
  { name: 'Migration20261128090000_search_words', class: SearchWords },
  { name: 'Migration20261128090001_search_people', class: SearchPeople },
];
