import type { MigrationObject } from '@mikro-orm/postgresql';
import { Migration20261128230000_initial as Initial } from './Migration20261128230000_initial.ts';
import { Migration20261129003725_deliveries_comment as DeliveriesComment } from './Migration20261129003725_deliveries_comment.ts';
import { Migration20261129003748_keep_original_emails as KeepOriginalEmails } from './Migration20261129003748_keep_original_emails.ts';
import { Migration20261129003749_indexes_of_emails as IndexesOfEmails } from './Migration20261129003749_indexes_of_emails.ts';
import { Migration20261129003750_validate_outcomes as ValidateOutcomes } from './Migration20261129003750_validate_outcomes.ts';
import { Migration20261129003805_seal_webhook_secrets as SealWebhookSecrets } from './Migration20261129003805_seal_webhook_secrets.ts';
import { Migration20261129003923_mailboxes as Mailboxes } from './Migration20261129003923_mailboxes.ts';
import { Migration20261129004841_people_in_copy as PeopleInCopy } from './Migration20261129004841_people_in_copy.ts';
import { Migration20261129004842_answered_emails as AnsweredEmails } from './Migration20261129004842_answered_emails.ts';
import { Migration20261129005504_outside_questions as OutsideQuestions } from './Migration20261129005504_outside_questions.ts';
import { Migration20261129005505_outside_questions_index as OutsideQuestionsIndex } from './Migration20261129005505_outside_questions_index.ts';
import { Migration20261129005821_inbound_reports as InboundReports } from './Migration20261129005821_inbound_reports.ts';
import { Migration20261129012938_fetch_mailboxes as FetchMailboxes } from './Migration20261129012938_fetch_mailboxes.ts';
import { Migration20261129020546_send_limit as SendLimit } from './Migration20261129020546_send_limit.ts';
import { Migration20261129022515_other_emails as OtherEmails } from './Migration20261129022515_other_emails.ts';
import { Migration20261129022516_other_emails_index as OtherEmailsIndex } from './Migration20261129022516_other_emails_index.ts';
import { Migration20261129041033_reported_deliveries as ReportedDeliveries } from './Migration20261129041033_reported_deliveries.ts';
import { Migration20261129051858_organizations as Organizations } from './Migration20261129051858_organizations.ts';
import { Migration20261129051859_validate_organizations as ValidateOrganizations } from './Migration20261129051859_validate_organizations.ts';
import { Migration20261129051900_indexes_of_organizations as IndexesOfOrganizations } from './Migration20261129051900_indexes_of_organizations.ts';
import { Migration20261129071241_requester_tokens as RequesterTokens } from './Migration20261129071241_requester_tokens.ts';
import { Migration20261129105322_notes_of_users as NotesOfUsers } from './Migration20261129105322_notes_of_users.ts';
import { Migration20261129071242_index_of_requester_tokens as IndexOfRequesterTokens } from './Migration20261129071242_index_of_requester_tokens.ts';
import { Migration20261129110903_tags as Tags } from './Migration20261129110903_tags.ts';
import { Migration20261129132617_second_factors as SecondFactors } from './Migration20261129132617_second_factors.ts';
import { Migration20261129134446_factors as Factors } from './Migration20261129134446_factors.ts';
import { Migration20261129134718_identity_providers as IdentityProviders } from './Migration20261129134718_identity_providers.ts';
import { Migration20261129170855_index_of_first_assignments as FirstAssignments } from './Migration20261129170855_index_of_first_assignments.ts';
import { Migration20261129195915_indexed_fields as IndexedFields } from './Migration20261129195915_indexed_fields.ts';
import { Migration20261129203014_index_of_active_ids as IndexOfActiveIds } from './Migration20261129203014_index_of_active_ids.ts';
import { Migration20261129203015_names_of_many as NamesOfMany } from './Migration20261129203015_names_of_many.ts';
import { Migration20261130031733_index_of_unsolved_by_updated as UnsolvedByUpdate } from './Migration20261130031733_index_of_unsolved_by_updated.ts';
import { Migration20261130031734_index_of_unsolved_by_created as UnsolvedByCreation } from './Migration20261130031734_index_of_unsolved_by_created.ts';

/** Every migration, oldest first. A new one is written by `scripts/new-migration.ts` and added here. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261128230000_initial', class: Initial },
  { name: 'Migration20261129003725_deliveries_comment', class: DeliveriesComment },
  { name: 'Migration20261129003748_keep_original_emails', class: KeepOriginalEmails },
  { name: 'Migration20261129003749_indexes_of_emails', class: IndexesOfEmails },
  { name: 'Migration20261129003750_validate_outcomes', class: ValidateOutcomes },
  { name: 'Migration20261129003805_seal_webhook_secrets', class: SealWebhookSecrets },
  { name: 'Migration20261129003923_mailboxes', class: Mailboxes },
  { name: 'Migration20261129004841_people_in_copy', class: PeopleInCopy },
  { name: 'Migration20261129004842_answered_emails', class: AnsweredEmails },
  { name: 'Migration20261129005504_outside_questions', class: OutsideQuestions },
  { name: 'Migration20261129005505_outside_questions_index', class: OutsideQuestionsIndex },
  { name: 'Migration20261129005821_inbound_reports', class: InboundReports },
  { name: 'Migration20261129012938_fetch_mailboxes', class: FetchMailboxes },
  { name: 'Migration20261129020546_send_limit', class: SendLimit },
  { name: 'Migration20261129022515_other_emails', class: OtherEmails },
  { name: 'Migration20261129022516_other_emails_index', class: OtherEmailsIndex },
  { name: 'Migration20261129041033_reported_deliveries', class: ReportedDeliveries },
  { name: 'Migration20261129051858_organizations', class: Organizations },
  { name: 'Migration20261129051859_validate_organizations', class: ValidateOrganizations },
  { name: 'Migration20261129051900_indexes_of_organizations', class: IndexesOfOrganizations },
  { name: 'Migration20261129071241_requester_tokens', class: RequesterTokens },
  { name: 'Migration20261129071242_index_of_requester_tokens', class: IndexOfRequesterTokens },
  { name: 'Migration20261129105322_notes_of_users', class: NotesOfUsers },
  { name: 'Migration20261129110903_tags', class: Tags },
  { name: 'Migration20261129132617_second_factors', class: SecondFactors },
  { name: 'Migration20261129134446_factors', class: Factors },
  { name: 'Migration20261129134718_identity_providers', class: IdentityProviders },
  { name: 'Migration20261129170855_index_of_first_assignments', class: FirstAssignments },
  { name: 'Migration20261129195915_indexed_fields', class: IndexedFields },
  { name: 'Migration20261129203014_index_of_active_ids', class: IndexOfActiveIds },
  { name: 'Migration20261129203015_names_of_many', class: NamesOfMany },
  { name: 'Migration20261130031733_index_of_unsolved_by_updated', class: UnsolvedByUpdate },
  { name: 'Migration20261130031734_index_of_unsolved_by_created', class: UnsolvedByCreation },
];
