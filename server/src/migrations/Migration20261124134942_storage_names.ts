import { Migration } from '@mikro-orm/migrations';

/** Gives tables the names that the code uses. Nothing was released that depends on the old names. */
export class Migration20261124134942_storage_names extends Migration {
  override name = 'Migration20261124134942_storage_names';

  override up(): void {
    this.addSql(`alter table "ticket_words" rename to "ticket_search_index";`);
    this.addSql(`alter table "inbound_mails" rename to "inbound_emails";`);
    this.addSql(`alter table "figure_counts" rename to "daily_metric_counts";`);
    this.addSql(`alter table "figure_days" rename to "daily_metrics";`);
    this.addSql(`alter table "ticket_search_index" rename column "public_words" to "public_terms";`);
    this.addSql(`alter table "ticket_search_index" rename column "all_words" to "all_terms";`);
    this.addSql(`alter index "ticket_words_public" rename to "ticket_search_index_public";`);
    this.addSql(`alter index "ticket_words_all" rename to "ticket_search_index_all";`);
    this.addSql(`alter index "inbound_mails_sender" rename to "inbound_emails_sender";`);
    this.addSql(`alter table "ticket_search_index" rename constraint "ticket_words_pkey" to "ticket_search_index_pkey";`);
    this.addSql(`alter table "ticket_search_index" rename constraint "ticket_words_ticket_id_foreign" to "ticket_search_index_ticket_id_foreign";`);
    this.addSql(`alter table "inbound_emails" rename constraint "inbound_mails_pkey" to "inbound_emails_pkey";`);
    this.addSql(`alter table "inbound_emails" rename constraint "inbound_mails_message_key_unique" to "inbound_emails_message_key_unique";`);
    this.addSql(`alter table "inbound_emails" rename constraint "inbound_mails_outcome_check" to "inbound_emails_outcome_check";`);
    this.addSql(`alter table "daily_metric_counts" rename constraint "figure_counts_pkey" to "daily_metric_counts_pkey";`);
    this.addSql(`alter table "daily_metrics" rename constraint "figure_days_pkey" to "daily_metrics_pkey";`);
  }
}
