import { Migration } from '@mikro-orm/migrations';

const INVISIBLE = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff`;
const SYMBOLS = String.raw`\u00bc-\u00be\u2116\u2117\u2120-\u2122\u2150-\u215f`;
const PUNCTUATION = String.raw`!-/:-@[-\x60{-~\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2010-\u2029\u2030-\u205e\u20a0-\u20cf\u2190-\u23ff\u2500-\u27bf\u3001-\u3003\u3008-\u3011\u3014-\u301f\u3030\u30fb`;
const UNSPACED = String.raw`\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ece\u1000-\u103f\u1050-\u109f\u1780-\u17d3\u2e80-\u2fdf\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff`;


export class Migration20261128230000_initial extends Migration {
  override name = 'Migration20261128230000_initial';

  override up(): void {
    this.createSearch();
    this.createTables();
    this.insertFirstRows();
  }

  private createSearch(): void {
    // A copy of each of PostgreSQL's configurations that also ignores accents, if the extension is available. Can be
    // called again after it has become available.
    this.addSql(`
      create function set_up_search_configurations() returns void language plpgsql as $$
      declare
        folding text;
        base record;
        mapping record;
      begin
        begin
          create extension if not exists unaccent;
        exception when insufficient_privilege or undefined_file or feature_not_supported then
          raise notice 'Search does not ignore accents, because the extension unaccent is not available';
        end;
        select oid::regdictionary::text into folding from pg_ts_dict where dictname = 'unaccent';
        for base in
          select oid, cfgname, 'ticketwire_' || cfgname as copy from pg_ts_config
          where cfgnamespace = 'pg_catalog'::regnamespace
        loop
          if not exists (select from pg_ts_config where cfgname = base.copy) then
            execute format('create text search configuration %I (copy = pg_catalog.%I)', base.copy, base.cfgname);
          end if;
          if folding is not null then
            for mapping in
              select types.alias, string_agg(mapdict::regdictionary::text, ', ' order by mapseqno) as dictionaries
              from pg_ts_config_map join ts_token_type('default') as types on types.tokid = maptokentype
              where mapcfg = base.oid and types.alias in ('word', 'hword', 'hword_part')
              group by types.alias
            loop
              execute format('alter text search configuration %I alter mapping for %s with %s, %s',
                base.copy, mapping.alias, folding, mapping.dictionaries);
            end loop;
          end if;
        end loop;
      end $$;`);
    this.addSql(`select set_up_search_configurations();`);

    // Terms for the blocks of ticket numbers that a ticket is in: of 4,096 numbers, and each eight times as long as the
    // last. No word of a text begins with "~" and a digit.
    this.addSql(`
      create function ticket_search_blocks("number" integer) returns tsvector language sql immutable parallel safe return
        array_to_tsvector(array['~0.' || ("number" >> 12), '~1.' || ("number" >> 15), '~2.' || ("number" >> 18), '~3.' || ("number" >> 21)]);`);
    // Matches the newest tickets: in each step the last two or the last five blocks of a size, the current one included,
    // so each step reaches two to five times as far back as the step before.
    this.addSql(`
      create function ticket_search_newest(step integer, newest integer) returns tsquery language sql immutable parallel safe return (
        select string_agg(format('''~%s.%s''', step / 2, (newest >> (12 + 3 * (step / 2))) - back), '|')::tsquery
        from generate_series(0, case step % 2 when 0 then 1 else 4 end) as back);`);

    // The same as `searchText` (tickets/words/comparable-text.ts).
    this.addSql(`
      create function ticket_search_text(source text) returns text language sql immutable parallel safe return
        case when octet_length(source) = length(source)
          then translate(source, $$!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~$$, repeat(' ', 32))
        else (
          select case when spaced ~ '[${UNSPACED}]'
            then regexp_replace(regexp_replace(spaced, '([${UNSPACED}]+)', ' \\1 ', 'g'), '([${UNSPACED}])', '\\1 \\1', 'g')
            else spaced end
          from (
            select regexp_replace(
              regexp_replace(normalize(regexp_replace(source, '[${SYMBOLS}]', ' ', 'g'), nfkc), '[${INVISIBLE}]', '', 'g'),
              '[${PUNCTUATION}]', ' ', 'g') as spaced
            offset 0
          ) as cleaned
        ) end;`);

    // The term of a requester in the index of their tickets. No word of a text begins with "@".
    this.addSql(`
      create function ticket_search_requester(id uuid) returns tsvector language sql immutable parallel safe return
        ('''@' || replace(id::text, '-', '') || ''':1A')::tsvector;`);

    // The words of a person's name (A), those of their address before the @ (B), and its domain as one term: many people
    // have the words of a domain.
    this.addSql(`
      create function person_search_terms("name" text, email text) returns tsvector language sql immutable parallel safe return
        setweight(to_tsvector('ticketwire_simple', ticket_search_text("name")), 'A')
          || setweight(to_tsvector('ticketwire_simple', ticket_search_text(split_part(email, '@', 1))), 'B')
          || array_to_tsvector(array['@' || split_part(email, '@', -1)]);`);

    this.addSql(
      `create aggregate ticket_search_all_of(tsquery) (sfunc = tsquery_and, stype = tsquery, parallel = safe);`,
    );
    this.addSql(
      `create aggregate ticket_search_any_of(tsquery) (sfunc = tsquery_or, stype = tsquery, parallel = safe);`,
    );
    // A query from its atoms: those of one alternative must all match. Null if there are none.
    this.addSql(`
      create function ticket_search_query(configuration regconfig, atoms jsonb) returns tsquery language sql stable parallel safe return (
        select ticket_search_any_of(alternatives.query) from (
          select ticket_search_all_of(case when negated then !!atom else atom end) as query
          from (
            select alternative, negated, case when people is null then to_tsquery(configuration, words)
              else to_tsquery(configuration, words) || people::tsquery end as atom
            from jsonb_to_recordset(atoms) as given (alternative integer, negated boolean, words text, people text)
            offset 0
          ) as parsed
          group by alternative
        ) as alternatives
      );`);
  }

  private createTables(): void {
    this.addSql(`create table "backfills" ("name" varchar(100) not null, "needs" varchar(200) not null, "position" text null, "rows_handled" int not null, "started_at" timestamptz(3) not null, "finished_at" timestamptz(3) null, "leased_by" uuid null, "leased_until" timestamptz(3) null, primary key ("name"));`);

    this.addSql(`create table "backup_status" ("id" smallint not null, "last_backup_at" timestamptz(3) null, "failures" int not null, "last_failure_at" timestamptz(3) null, "last_error" varchar(500) null, primary key ("id"));`);

    this.addSql(`create table "calendars" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "time_zone" varchar(64) not null, "week" jsonb not null, "exceptions" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "calendars" add constraint "calendars_key_unique" unique ("key");`);
    this.addSql(`alter table "calendars" add constraint "calendars_name_unique" unique ("name");`);
    this.addSql(`create or replace function "calendars_calendars_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "calendars_raise_version" AFTER INSERT OR UPDATE OR DELETE on "calendars" for each STATEMENT execute function "calendars_calendars_raise_version_fn"();`);
    this.addSql(`create or replace function "calendars_calendars_recalculate_fn"() returns trigger as $$ begin update sla_recalculation set revision = revision + 1, after_ticket_id = null; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "calendars_recalculate" AFTER UPDATE on "calendars" for each STATEMENT execute function "calendars_calendars_recalculate_fn"();`);

    this.addSql(`create table "configuration_version" ("id" smallint not null, "version" int not null, primary key ("id"));`);

    this.addSql(`create table "contractions" ("migration" varchar(200) not null, "needs" varchar(200) not null, "version" varchar(40) not null, "declared_at" timestamptz(3) not null, primary key ("migration"));`);

    this.addSql(`create table "daily_metric_counts" ("time_zone" varchar(64) not null, "starts_at" timestamptz(3) not null, "kind" varchar(10) not null, "team_id" uuid not null, "since" timestamptz(3) not null, "times" int not null, "one_touch" int not null, primary key ("time_zone", "starts_at", "kind", "team_id", "since"));`);

    this.addSql(`create table "daily_metrics" ("time_zone" varchar(64) not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "fresh" boolean not null default false, primary key ("time_zone", "starts_at"));`);

    this.addSql(`create table "deliveries" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "kind" text not null, "event" varchar(60) null, "ticket_id" uuid null, "dedupe" varchar(200) not null, "mail" jsonb null, "recipient_id" uuid null, "digest" varchar(120) null, "webhook_id" uuid null, "event_id" uuid null, "state" text not null, "attempts" jsonb not null, "next_attempt_at" timestamptz(3) null, "claim" int not null, "leased_until" timestamptz(3) null, "traceparent" varchar(55) null, primary key ("id"));`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_dedupe_unique" unique ("dedupe");`);
    this.addSql(`create index "deliveries_due" on public.deliveries (next_attempt_at) where state = 'pending' and kind = 'email';`);
    this.addSql(`create index "deliveries_digest" on public.deliveries (digest) where digest is not null;`);
    this.addSql(`create index "deliveries_due_webhook" on public.deliveries (webhook_id, next_attempt_at, id) where state = 'pending' and webhook_id is not null;`);
    this.addSql(`create index "deliveries_newest" on "deliveries" ("created_at", "id");`);
    this.addSql(`create index "deliveries_ticket" on "deliveries" ("ticket_id", "created_at", "id");`);
    this.addSql(`create index "deliveries_address" on public.deliveries ((mail->>'to')) where kind = 'email';`);
    this.addSql(`create index "deliveries_webhook" on "deliveries" ("webhook_id", "created_at", "id");`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('email', 'webhook'));`);
    this.addSql(`alter table "deliveries" add constraint "deliveries_state_check" check ("state" in ('pending', 'delivered', 'failed', 'bounced'));`);

    this.addSql(`create table "events" ("partition" smallint not null, "position" bigint not null, "id" uuid not null, "type" varchar(255) not null, "subject_type" varchar(255) not null, "subject_id" uuid not null, "subject_version" int null, "ticket_id" uuid null, "actor_kind" varchar(255) not null, "actor_id" uuid null, "actor_name" varchar(255) not null, "api_key_id" uuid null, "api_key_name" varchar(255) null, "submitted_by" jsonb null, "ip" varchar(45) null, "occurred_at" timestamptz(3) not null, "changes" jsonb not null, "data" jsonb not null, "ticket_before" jsonb null, "request_id" varchar(255) null, "cause_id" uuid null, "traceparent" varchar(55) null, primary key ("partition", "position"));`);
    this.addSql(`alter table "events" add constraint "events_id_unique" unique ("id");`);
    this.addSql(`create index "events_ticket" on "events" ("ticket_id", "position");`);
    this.addSql(`create index "events_subject" on "events" ("subject_id", "subject_version");`);
    this.addSql(`create index "events_audit" on public.events (occurred_at, id) where ticket_id is null;`);
    this.addSql(`create index "events_type" on "events" ("type", "occurred_at");`);
    this.addSql(`create index "events_solves" on public.events (occurred_at, ticket_id)
        where type = 'ticket.status_changed' and jsonb_path_exists(changes, '$.status ? (@.from.state != "solved" && @.from.state != "closed" && (@.to.state == "solved" || @.to.state == "closed"))');`);
    this.addSql(`create index "events_replies" on public.events (occurred_at, ticket_id) include (actor_id)
        where type = 'comment.public' and data->>'byRequester' = 'false';`);
    this.addSql(`create or replace function "events_events_append_only_fn"() returns trigger as $$ begin raise exception 'The event log is append-only' using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`);
    this.addSql(`create trigger "events_append_only" BEFORE DELETE OR UPDATE on "events" for each STATEMENT execute function "events_events_append_only_fn"();`);

    this.addSql(`create table "event_consumers" ("consumer" varchar(60) not null, "partition" smallint not null, "position" bigint not null, primary key ("consumer", "partition"));`);

    this.addSql(`create table "event_epochs" ("epoch" uuid not null, primary key ("epoch"));`);

    this.addSql(`create table "event_heads" ("partition" smallint not null, "head" bigint not null, primary key ("partition"));`);

    this.addSql(`create table "fields" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" text not null, "type" text not null, "options" jsonb not null, "required" text not null, "requester_access" text not null, "sensitive" boolean not null, "slot" smallint null, "position" int not null, "archived_at" timestamptz(3) null, "deleted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "fields" add constraint "fields_key_unique" unique ("key");`);
    this.addSql(`alter table "fields" add constraint "fields_type_check" check ("type" in ('text', 'long_text', 'number', 'date', 'checkbox', 'select', 'multi_select'));`);
    this.addSql(`alter table "fields" add constraint "fields_required_check" check ("required" in ('never', 'create', 'solve'));`);
    this.addSql(`alter table "fields" add constraint "fields_requester_access_check" check ("requester_access" in ('hidden', 'read', 'write'));`);
    this.addSql(`create or replace function "fields_fields_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "fields_raise_version" AFTER INSERT OR UPDATE OR DELETE on "fields" for each STATEMENT execute function "fields_fields_raise_version_fn"();`);

    this.addSql(`create table "held_events" ("partition" smallint not null, "head" bigint not null, primary key ("partition"));`);

    this.addSql(`create table "idempotency_records" ("actor_id" uuid not null, "key" varchar(255) not null, "fingerprint" varchar(64) not null, "answer" jsonb not null, "created_at" timestamptz(3) not null, primary key ("actor_id", "key"));`);
    this.addSql(`create index "idempotency_records_created" on "idempotency_records" ("created_at");`);

    this.addSql(`create table "inbound_emails" ("id" uuid not null, "message_key" varchar(64) not null, "content_hash" varchar(64) not null, "message_id" varchar(1000) null, "sender" varchar(320) not null, "from_header" varchar(320) not null, "subject" varchar(200) not null, "received_at" timestamptz(3) not null, "outcome" text not null, "reason" varchar(60) null, "ticket_id" uuid null, "comment_id" uuid null, "raw" bytea null, primary key ("id"));`);
    this.addSql(`create index "inbound_emails_sender" on "inbound_emails" ("sender", "received_at");`);
    this.addSql(`create index "inbound_emails_newest" on "inbound_emails" ("received_at", "id");`);
    this.addSql(`create unique index "inbound_emails_message" on public.inbound_emails (message_key, content_hash);`);
    this.addSql(`alter table "inbound_emails" add constraint "inbound_emails_outcome_check" check ("outcome" in ('comment_added', 'ticket_created', 'bounce_recorded', 'ignored'));`);

    this.addSql(`create table "instances" ("id" uuid not null, "version" varchar(40) not null, "schema" varchar(200) not null, "role" varchar(10) not null, "started_at" timestamptz(3) not null, "seen_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create or replace function "instances_instances_reopen_backfills_fn"() returns trigger as $$ begin if tg_op = 'INSERT' or old.seen_at < now() - interval '30 seconds' then update backfills set position = null, finished_at = null where needs collate "C" > new.schema and (position is not null or finished_at is not null) and not exists (select from contractions where contractions.needs collate "C" > new.schema); end if; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "instances_reopen_backfills" AFTER INSERT OR UPDATE on "instances" for each ROW execute function "instances_instances_reopen_backfills_fn"();`);

    this.addSql(`create table "notification_rules" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "event" varchar(60) not null, "audience" varchar(60) not null, "channel" text not null, "enabled" boolean not null, "templates" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "notification_rules" add constraint "notification_rules_key_unique" unique ("key");`);
    this.addSql(`alter table "notification_rules" add constraint "notification_rules_once" unique ("event", "audience", "channel");`);
    this.addSql(`alter table "notification_rules" add constraint "notification_rules_channel_check" check ("channel" in ('email', 'in_app'));`);

    this.addSql(`create table "rate_limits" ("key" varchar(200) collate "C" not null, "times" timestamptz[] not null, "last_at" timestamptz(3) not null, primary key ("key"));`);
    this.addSql(`create index "rate_limits_last" on "rate_limits" ("last_at");`);

    this.addSql(`create table "roles" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" text not null, "is_system" boolean not null, "grants" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "roles" add constraint "roles_key_unique" unique ("key");`);

    this.addSql(`create table "rule_occasions" ("id" bigserial primary key, "lane" varchar(40) not null, "ticket_id" uuid not null, "cause" varchar(100) not null, "root_id" uuid not null, "partition" smallint null, "position" bigint null, "anchor" timestamptz(3) null);`);
    this.addSql(`create index "rule_occasions_lane" on "rule_occasions" ("lane", "id");`);
    this.addSql(`create index "rule_occasions_ticket" on "rule_occasions" ("ticket_id", "position");`);
    this.addSql(`alter table "rule_occasions" add constraint "rule_occasions_once" unique ("lane", "cause");`);

    this.addSql(`create table "rule_runs" ("id" uuid not null, "rule_id" uuid not null, "rule_version" int not null, "ticket_id" uuid not null, "cause" varchar(100) not null, "cause_position" bigint null, "root_id" uuid not null, "occurred_at" timestamptz(3) not null, "outcome" varchar(20) not null, "has_replied" boolean not null, "problem" jsonb null, primary key ("id"));`);
    this.addSql(`create index "rule_runs_rule" on "rule_runs" ("rule_id", "id");`);
    this.addSql(`create index "rule_runs_errors" on public.rule_runs (rule_id, id) where outcome in ('rejected', 'rate_limited', 'failed');`);
    this.addSql(`create index "rule_runs_ticket" on "rule_runs" ("ticket_id", "occurred_at");`);
    this.addSql(`create index "rule_runs_occurred_at" on "rule_runs" ("occurred_at");`);
    this.addSql(`alter table "rule_runs" add constraint "rule_runs_once" unique ("rule_id", "cause");`);
    this.addSql(`alter table "rule_runs" add constraint "rule_runs_once_per_chain" unique ("rule_id", "ticket_id", "root_id");`);

    this.addSql(`create table "search_index_state" ("id" int not null, "configuration" text not null, "earlier" text[] not null, "position" uuid null, "rebuilds_all" boolean not null, "finished" boolean not null, "progress" int not null, primary key ("id"));`);

    this.addSql(`create table "service_secrets" ("purpose" varchar(40) not null, "secret" varchar(100) not null, primary key ("purpose"));`);

    this.addSql(`create table "settings" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "close_solved_after_days" int null, "open_on_agent_reply" boolean not null default true, "comment_edit_minutes" int not null default 15, "surveys_enabled" boolean not null default false, "survey_delay_minutes" int not null default 240, "search_language" text not null default 'simple', primary key ("id"));`);
    this.addSql(`alter table "settings" add constraint "settings_search_language_check" check ("search_language" in ('simple', 'arabic', 'armenian', 'basque', 'catalan', 'danish', 'dutch', 'english', 'finnish', 'french', 'german', 'greek', 'hindi', 'hungarian', 'indonesian', 'irish', 'italian', 'lithuanian', 'nepali', 'norwegian', 'portuguese', 'romanian', 'russian', 'serbian', 'spanish', 'swedish', 'tamil', 'turkish', 'yiddish'));`);
    this.addSql(`create or replace function "settings_settings_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "settings_raise_version" AFTER INSERT OR UPDATE OR DELETE on "settings" for each STATEMENT execute function "settings_settings_raise_version_fn"();`);

    this.addSql(`create table "sla_policies" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "position" int not null, "enabled" boolean not null, "filters" jsonb not null, "except" jsonb null, "calendar_id" uuid null, "targets" jsonb not null, "warn_at_percent" int null, primary key ("id"));`);
    this.addSql(`alter table "sla_policies" add constraint "sla_policies_key_unique" unique ("key");`);
    this.addSql(`alter table "sla_policies" add constraint "sla_policies_name_unique" unique ("name");`);
    this.addSql(`create index "sla_policies_calendar" on "sla_policies" ("calendar_id");`);
    this.addSql(`create or replace function "sla_policies_sla_policies_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "sla_policies_raise_version" AFTER INSERT OR UPDATE OR DELETE on "sla_policies" for each STATEMENT execute function "sla_policies_sla_policies_raise_version_fn"();`);
    this.addSql(`create or replace function "sla_policies_sla_policies_recalculate_fn"() returns trigger as $$ begin update sla_recalculation set revision = revision + 1, after_ticket_id = null; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "sla_policies_recalculate" AFTER INSERT OR UPDATE OR DELETE on "sla_policies" for each STATEMENT execute function "sla_policies_sla_policies_recalculate_fn"();`);

    this.addSql(`create table "sla_recalculation" ("id" smallint not null, "revision" int not null, "finished_revision" int not null, "after_ticket_id" uuid null, primary key ("id"));`);
    this.addSql(`create or replace function "sla_recalculation_sla_recalculation_raise_version_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' and to_jsonb(new) - 'after_ticket_id' = to_jsonb(old) - 'after_ticket_id' then return null; end if; update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "sla_recalculation_raise_version" AFTER INSERT OR UPDATE OR DELETE on "sla_recalculation" for each ROW execute function "sla_recalculation_sla_recalculation_raise_version_fn"();`);

    this.addSql(`create table "statuses" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(60) not null, "requester_label" varchar(60) not null, "state" text not null, "color" varchar(7) not null, "position" int not null, "is_default" boolean not null, "archived_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "statuses" add constraint "statuses_key_unique" unique ("key");`);
    this.addSql(`alter table "statuses" add constraint "statuses_state_check" check ("state" in ('new', 'open', 'pending', 'on_hold', 'solved', 'closed'));`);
    this.addSql(`create or replace function "statuses_statuses_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "statuses_raise_version" AFTER INSERT OR UPDATE OR DELETE on "statuses" for each STATEMENT execute function "statuses_statuses_raise_version_fn"();`);

    this.addSql(`create table "status_transitions" ("id" uuid not null, "from_id" uuid null, "to_id" uuid not null, "required_permission" varchar(60) null, "requires_comment" text not null, primary key ("id"));`);
    this.addSql(`alter table "status_transitions" add constraint "status_transitions_once" unique ("from_id", "to_id");`);
    this.addSql(`alter table "status_transitions" add constraint "status_transitions_requires_comment_check" check ("requires_comment" in ('none', 'public', 'internal', 'any'));`);
    this.addSql(`create or replace function "status_transitions_status_transitions_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "status_transitions_raise_version" AFTER INSERT OR UPDATE OR DELETE on "status_transitions" for each STATEMENT execute function "status_transitions_status_transitions_raise_version_fn"();`);

    this.addSql(`create table "users" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(100) not null, "email" varchar(254) not null, "claimed_email" varchar(254) null, "email_verified_at" timestamptz(3) null, "external_source" varchar(100) null, "external_id" varchar(200) null, "kind" text not null, "status" text not null, "password_hash" varchar(255) null, "locale" varchar(35) not null, "time_zone" varchar(64) not null, "availability" text not null, "away_until" timestamptz(3) null, "last_login_at" timestamptz(3) null, "access_changed_at" timestamptz(3) not null, "sessions_valid_from" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`alter table "users" add constraint "users_claimed_email_unique" unique ("claimed_email");`);
    this.addSql(`create index "users_access_changed" on "users" ("access_changed_at");`);
    this.addSql(`create unique index "users_external" on public.users (external_id, external_source) where external_id is not null;`);
    this.addSql(`create index "users_search" on public.users using gin (person_search_terms(name, email));`);
    this.addSql(`alter table "users" add constraint "users_kind_check" check ("kind" in ('person', 'service'));`);
    this.addSql(`alter table "users" add constraint "users_status_check" check ("status" in ('invited', 'active', 'suspended'));`);
    this.addSql(`alter table "users" add constraint "users_availability_check" check ("availability" in ('online', 'away'));`);

    this.addSql(`create table "teams" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" text not null, "assignment_mode" text not null default 'manual', "max_open_per_agent" int null, "last_assignee_id" uuid null, primary key ("id"));`);
    this.addSql(`alter table "teams" add constraint "teams_key_unique" unique ("key");`);
    this.addSql(`alter table "teams" add constraint "teams_name_unique" unique ("name");`);
    this.addSql(`alter table "teams" add constraint "teams_assignment_mode_check" check ("assignment_mode" in ('manual', 'round_robin', 'least_loaded'));`);
    this.addSql(`create or replace function "teams_teams_raise_version_fn"() returns trigger as $$ begin if tg_op = 'UPDATE' and to_jsonb(new) - 'last_assignee_id' = to_jsonb(old) - 'last_assignee_id' then return null; end if; update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "teams_raise_version" AFTER INSERT OR UPDATE OR DELETE on "teams" for each ROW execute function "teams_teams_raise_version_fn"();`);

    this.addSql(`create table "team_members" ("team_id" uuid not null, "user_id" uuid not null, "role" text not null, primary key ("team_id", "user_id"));`);
    this.addSql(`create index "team_members_user" on "team_members" ("user_id");`);
    this.addSql(`alter table "team_members" add constraint "team_members_role_check" check ("role" in ('member', 'lead'));`);

    this.addSql(`create table "categories" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" text not null, "parent_id" uuid null, "position" int not null, "default_team_id" uuid null, "default_priority" text null, "visible_to_requesters" boolean not null, "archived_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "categories" add constraint "categories_key_unique" unique ("key");`);
    this.addSql(`create index "categories_parent" on "categories" ("parent_id");`);
    this.addSql(`alter table "categories" add constraint "categories_default_priority_check" check ("default_priority" in ('low', 'normal', 'high', 'urgent'));`);
    this.addSql(`create or replace function "categories_categories_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "categories_raise_version" AFTER INSERT OR UPDATE OR DELETE on "categories" for each STATEMENT execute function "categories_categories_raise_version_fn"();`);

    this.addSql(`create table "tickets" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "number" serial, "subject" varchar(200) not null, "description" text not null, "requester_id" uuid not null, "category_id" uuid null, "status_id" uuid not null, "priority" text not null, "type" text not null, "tags" text[] not null, "fields" jsonb not null default '{}', "channel" text not null, "automated" boolean not null default false, "reply_to" varchar(254) null, "sent_via" varchar(254) null, "assignee_id" uuid null, "team_id" uuid null, "due_at" timestamptz(3) null, "parent_id" uuid null, "merged_into_id" uuid null, "follow_up_of_id" uuid null, "external_source" varchar(100) null, "external_id" varchar(200) null, "first_response_at" timestamptz(3) null, "first_response_by_id" uuid null, "first_assigned_at" timestamptz(3) null, "solved_at" timestamptz(3) null, "closed_at" timestamptz(3) null, "last_requester_comment_at" timestamptz(3) null, "last_agent_comment_at" timestamptz(3) null, "waiting_since" timestamptz(3) null, "comment_count" int not null default 0, "agent_reply_count" int not null default 0, "reopen_count" int not null default 0, "deleted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "tickets" add constraint "tickets_number" unique ("number");`);
    this.addSql(`create index "tickets_active_created" on "tickets" (status_id, created_at, id) where closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_due" on "tickets" (status_id, (coalesce(due_at, 'infinity')), id) where closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_priority" on "tickets" (status_id, (array_position('{low,normal,high,urgent}', priority)), id) where closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_team_updated" on "tickets" (team_id, status_id, updated_at, id) where team_id is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_team_created" on "tickets" (team_id, status_id, created_at, id) where team_id is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_team_due" on "tickets" (team_id, status_id, (coalesce(due_at, 'infinity')), id) where team_id is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_team_priority" on "tickets" (team_id, status_id, (array_position('{low,normal,high,urgent}', priority)), id) where team_id is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_assignee_updated" on "tickets" (assignee_id, status_id, updated_at, id) where assignee_id is not null and closed_at is null;`);
    this.addSql(`create index "tickets_active_assignee_created" on "tickets" (assignee_id, status_id, created_at, id) where assignee_id is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_assignee_due" on "tickets" (assignee_id, status_id, (coalesce(due_at, 'infinity')), id) where assignee_id is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_active_assignee_priority" on "tickets" (assignee_id, status_id, (array_position('{low,normal,high,urgent}', priority)), id) where assignee_id is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_waiting" on "tickets" (waiting_since, id) where waiting_since is not null and deleted_at is null;`);
    this.addSql(`create index "tickets_updated" on "tickets" (updated_at, id) where deleted_at is null;`);
    this.addSql(`create index "tickets_requester" on "tickets" (requester_id, updated_at, id);`);
    this.addSql(`create index "tickets_assignee" on "tickets" (assignee_id, updated_at, id) where assignee_id is not null;`);
    this.addSql(`create index "tickets_team" on "tickets" (team_id, updated_at, id) where team_id is not null;`);
    this.addSql(`create index "tickets_status" on "tickets" (status_id, updated_at, id);`);
    this.addSql(`create index "tickets_category" on "tickets" (category_id, updated_at, id) where category_id is not null;`);
    this.addSql(`create index "tickets_trash" on "tickets" (updated_at, id) where deleted_at is not null;`);
    this.addSql(`create unique index "tickets_external" on "tickets" (external_source, external_id) where external_id is not null;`);
    this.addSql(`create index "tickets_parent" on "tickets" (parent_id) where parent_id is not null;`);
    this.addSql(`create index "tickets_merged_into" on "tickets" (merged_into_id) where merged_into_id is not null;`);
    this.addSql(`create index "tickets_follow_up_of" on "tickets" (follow_up_of_id) where follow_up_of_id is not null;`);
    this.addSql(`create index "tickets_solved" on "tickets" (solved_at) where solved_at is not null and closed_at is null and deleted_at is null;`);
    this.addSql(`create index "tickets_figures" on "tickets" (created_at, id) include (merged_into_id, first_response_at, first_assigned_at, solved_at, agent_reply_count, reopen_count, status_id,
      team_id, assignee_id, first_response_by_id, category_id, priority, type, channel) where deleted_at is null;`);
    this.addSql(`create index "tickets_first_response" on "tickets" (first_response_at) include (created_at, merged_into_id) where first_response_at is not null and deleted_at is null;`);
    this.addSql(`create index "tickets_last_solve" on "tickets" (solved_at) include (created_at, merged_into_id) where solved_at is not null and deleted_at is null;`);
    this.addSql(`create index "tickets_tags" on "tickets" using gin ("tags");`);
    this.addSql(`alter table "tickets" add constraint "tickets_priority_check" check ("priority" in ('low', 'normal', 'high', 'urgent'));`);
    this.addSql(`alter table "tickets" add constraint "tickets_type_check" check ("type" in ('question', 'incident', 'problem', 'task'));`);
    this.addSql(`alter table "tickets" add constraint "tickets_channel_check" check ("channel" in ('api', 'portal', 'email', 'chat', 'phone', 'import'));`);

    this.addSql(`create table "ticket_snoozes" ("ticket_id" uuid not null, "until" timestamptz(3) not null, primary key ("ticket_id"));`);
    this.addSql(`create index "ticket_snoozes_until" on public.ticket_snoozes (until);`);

    this.addSql(`create table "ticket_search_index" ("ticket_id" uuid not null, "public_terms" tsvector not null, "all_terms" tsvector not null, "configuration" text not null default 'simple', primary key ("ticket_id"));`);
    this.addSql(`create index "ticket_search_index_public" on "ticket_search_index" using gin ("public_terms");`);
    this.addSql(`create index "ticket_search_index_all" on "ticket_search_index" using gin ("all_terms");`);

    this.addSql(`create table "ticket_links" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "type" text not null, "source_id" uuid not null, "target_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "ticket_links_target" on "ticket_links" ("target_id");`);
    this.addSql(`alter table "ticket_links" add constraint "ticket_links_once" unique ("source_id", "target_id", "type");`);
    this.addSql(`alter table "ticket_links" add constraint "ticket_links_type_check" check ("type" in ('relates_to', 'blocks', 'duplicates', 'caused_by'));`);

    this.addSql(`create table "ticket_followers" ("ticket_id" uuid not null, "user_id" uuid not null, primary key ("ticket_id", "user_id"));`);
    this.addSql(`create index "ticket_followers_user" on "ticket_followers" ("user_id");`);

    this.addSql(`create table "ticket_field_index" ("ticket_id" uuid not null, "open" boolean not null, "tokens" text[] not null, "n1" double precision null, "n2" double precision null, "n3" double precision null, "n4" double precision null, "n5" double precision null, "n6" double precision null, "n7" double precision null, "n8" double precision null, "n9" double precision null, "n10" double precision null, "n11" double precision null, "n12" double precision null, "n13" double precision null, "n14" double precision null, "n15" double precision null, "n16" double precision null, primary key ("ticket_id"));`);
    this.addSql(`create index "ticket_field_index_tokens" on "ticket_field_index" using gin ("tokens");`);
    this.addSql(`create index "ticket_field_index_open_tokens" on "ticket_field_index" using gin ("tokens") where open;`);
    this.addSql(`create index "ticket_field_index_n1" on "ticket_field_index" (open, n1, ticket_id) where n1 is not null;`);
    this.addSql(`create index "ticket_field_index_n2" on "ticket_field_index" (open, n2, ticket_id) where n2 is not null;`);
    this.addSql(`create index "ticket_field_index_n3" on "ticket_field_index" (open, n3, ticket_id) where n3 is not null;`);
    this.addSql(`create index "ticket_field_index_n4" on "ticket_field_index" (open, n4, ticket_id) where n4 is not null;`);
    this.addSql(`create index "ticket_field_index_n5" on "ticket_field_index" (open, n5, ticket_id) where n5 is not null;`);
    this.addSql(`create index "ticket_field_index_n6" on "ticket_field_index" (open, n6, ticket_id) where n6 is not null;`);
    this.addSql(`create index "ticket_field_index_n7" on "ticket_field_index" (open, n7, ticket_id) where n7 is not null;`);
    this.addSql(`create index "ticket_field_index_n8" on "ticket_field_index" (open, n8, ticket_id) where n8 is not null;`);
    this.addSql(`create index "ticket_field_index_n9" on "ticket_field_index" (open, n9, ticket_id) where n9 is not null;`);
    this.addSql(`create index "ticket_field_index_n10" on "ticket_field_index" (open, n10, ticket_id) where n10 is not null;`);
    this.addSql(`create index "ticket_field_index_n11" on "ticket_field_index" (open, n11, ticket_id) where n11 is not null;`);
    this.addSql(`create index "ticket_field_index_n12" on "ticket_field_index" (open, n12, ticket_id) where n12 is not null;`);
    this.addSql(`create index "ticket_field_index_n13" on "ticket_field_index" (open, n13, ticket_id) where n13 is not null;`);
    this.addSql(`create index "ticket_field_index_n14" on "ticket_field_index" (open, n14, ticket_id) where n14 is not null;`);
    this.addSql(`create index "ticket_field_index_n15" on "ticket_field_index" (open, n15, ticket_id) where n15 is not null;`);
    this.addSql(`create index "ticket_field_index_n16" on "ticket_field_index" (open, n16, ticket_id) where n16 is not null;`);

    this.addSql(`create table "sla_targets" ("ticket_id" uuid not null, "metric" text not null, "ordinal" int not null, "policy_id" uuid not null, "policy_name" varchar(80) not null, "seconds" int not null, "calendar_id" uuid null, "spans" jsonb not null, "started_at" timestamptz(3) not null, "due_at" timestamptz(3) null, "paused_at" timestamptz(3) null, "notice_at" timestamptz(3) null, "warned_at" timestamptz(3) null, "breached_at" timestamptz(3) null, "met_at" timestamptz(3) null, "cancelled_at" timestamptz(3) null, "cancel_reason" varchar(20) null, "team_id" uuid null, "priority" text not null, primary key ("ticket_id", "metric", "ordinal"));`);
    this.addSql(`create index "sla_targets_due" on public.sla_targets (due_at, "ticket_id") where met_at is null and cancelled_at is null;`);
    this.addSql(`create index "sla_targets_team_due" on public.sla_targets (team_id, due_at, "ticket_id") where met_at is null and cancelled_at is null;`);
    this.addSql(`create index "sla_targets_missed" on public.sla_targets (due_at, "ticket_id") where breached_at is not null and met_at is null and cancelled_at is null;`);
    this.addSql(`create index "sla_targets_notice" on public.sla_targets (notice_at) where notice_at is not null;`);
    this.addSql(`create index "sla_targets_decided" on public.sla_targets (coalesce(breached_at, met_at)) where breached_at is not null or met_at is not null;`);
    this.addSql(`alter table "sla_targets" add constraint "sla_targets_metric_check" check ("metric" in ('first_response', 'next_response', 'resolution'));`);
    this.addSql(`alter table "sla_targets" add constraint "sla_targets_priority_check" check ("priority" in ('low', 'normal', 'high', 'urgent'));`);

    this.addSql(`create table "field_categories" ("field_id" uuid not null, "category_id" uuid not null, primary key ("field_id", "category_id"));`);
    this.addSql(`create index "field_categories_category" on "field_categories" ("category_id");`);
    this.addSql(`create or replace function "field_categories_field_categories_raise_version_fn"() returns trigger as $$ begin update configuration_version set version = version + 1; return null; end; $$ language plpgsql;`);
    this.addSql(`create trigger "field_categories_raise_version" AFTER INSERT OR UPDATE OR DELETE on "field_categories" for each STATEMENT execute function "field_categories_field_categories_raise_version_fn"();`);

    this.addSql(`create table "surveys" ("id" uuid not null, "ticket_id" uuid not null, "solved_at" timestamptz(3) not null, "due_at" timestamptz(3) null, "solver_id" uuid null, "team_id" uuid null, "requester_id" uuid null, "token_hash" varchar(64) null, "sent_at" timestamptz(3) null, "expires_at" timestamptz(3) null, "score" smallint null, "comment" text null, "answered_at" timestamptz(3) null, "changed_at" timestamptz(3) null, "redacted_at" timestamptz(3) null, "cancelled_at" timestamptz(3) null, "cancel_reason" varchar(20) null, primary key ("id"));`);
    this.addSql(`alter table "surveys" add constraint "surveys_token" unique ("token_hash");`);
    this.addSql(`create index "surveys_ticket" on "surveys" ("ticket_id", "sent_at");`);
    this.addSql(`create index "surveys_due" on public.surveys (due_at) where due_at is not null;`);
    this.addSql(`create unique index "surveys_pending" on public.surveys ("ticket_id") where due_at is not null;`);
    this.addSql(`create index "surveys_requester" on public.surveys ("requester_id", sent_at) where sent_at is not null;`);
    this.addSql(`create index "surveys_sent" on public.surveys (sent_at) where sent_at is not null;`);
    this.addSql(`create index "surveys_answered" on public.surveys (answered_at) where answered_at is not null;`);
    this.addSql(`create index "surveys_score" on public.surveys (score, "ticket_id") where score is not null;`);

    this.addSql(`create table "sessions" ("id" uuid not null, "user_id" uuid not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "ip" varchar(45) null, "network" varchar(45) null, "user_agent" varchar(300) null, primary key ("id"));`);
    this.addSql(`create index "sessions_ended" on "sessions" ("ended_at");`);
    this.addSql(`create index "sessions_user" on "sessions" ("user_id", "network");`);
    this.addSql(`create index "sessions_network" on "sessions" ("network", "created_at");`);

    this.addSql(`create table "refresh_tokens" ("id" uuid not null, "session_id" uuid not null, "hash" varchar(64) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "rotated_at" timestamptz(3) null, "successor" text null, primary key ("id"));`);
    this.addSql(`create index "refresh_tokens_session" on "refresh_tokens" ("session_id");`);
    this.addSql(`alter table "refresh_tokens" add constraint "refresh_tokens_hash_unique" unique ("hash");`);

    this.addSql(`create table "ticket_views" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "owner_id" uuid not null, "team_id" uuid null, "filters" jsonb not null, "except" jsonb null, "sort" varchar(60) not null, primary key ("id"));`);
    this.addSql(`create index "ticket_views_owner" on "ticket_views" ("owner_id");`);
    this.addSql(`create index "ticket_views_team" on "ticket_views" ("team_id");`);

    this.addSql(`create table "rules" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(80) not null, "description" varchar(500) not null, "position" int not null, "enabled" boolean not null, "disabled_reason" varchar(30) null, "enabled_at" timestamptz(3) not null, "owner_id" uuid not null, "when" jsonb not null, "filters" jsonb not null, "except" jsonb null, "change" jsonb null, "comment" jsonb null, "stop" boolean not null, primary key ("id"));`);
    this.addSql(`alter table "rules" add constraint "rules_key_unique" unique ("key");`);
    this.addSql(`alter table "rules" add constraint "rules_name_unique" unique ("name");`);
    this.addSql(`create index "rules_owner" on "rules" ("owner_id");`);

    this.addSql(`create table "one_time_tokens" ("id" uuid not null, "purpose" text not null, "user_id" uuid null, "email" varchar(254) null, "hash" varchar(64) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "consumed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "one_time_tokens_user" on "one_time_tokens" ("user_id");`);
    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_hash_unique" unique ("hash");`);
    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_purpose_check" check ("purpose" in ('verify_email', 'change_email', 'reset_password', 'accept_invitation', 'set_up'));`);

    this.addSql(`create table "notification_preferences" ("user_id" uuid not null, "event" varchar(60) not null, "channel" text not null, "enabled" boolean not null, primary key ("user_id", "event", "channel"));`);
    this.addSql(`alter table "notification_preferences" add constraint "notification_preferences_channel_check" check ("channel" in ('email', 'in_app'));`);

    this.addSql(`create table "notifications" ("id" uuid not null, "user_id" uuid not null, "event_id" uuid not null, "added_event_ids" uuid[] not null default '{}', "event" varchar(60) not null, "ticket_id" uuid not null, "title" varchar(300) not null, "body" text not null, "internal" boolean not null default false, "created_at" timestamptz(3) not null, "read_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "notifications_inbox" on "notifications" ("user_id", "created_at", "id");`);
    this.addSql(`create index "notifications_unread" on public.notifications (user_id, created_at) where read_at is null;`);
    this.addSql(`create index "notifications_added" on public.notifications using gin (added_event_ids) where added_event_ids <> '{}';`);
    this.addSql(`alter table "notifications" add constraint "notifications_once" unique ("event_id", "user_id");`);

    this.addSql(`create table "macros" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "key" varchar(40) not null, "name" varchar(120) not null, "owner_id" uuid not null, "sharing" varchar(10) not null, "team_ids" uuid[] not null, "change" jsonb null, "comment" jsonb null, primary key ("id"));`);
    this.addSql(`create index "macros_owner" on "macros" ("owner_id");`);
    this.addSql(`create unique index "macros_own_key" on public.macros (owner_id, key) where sharing = 'me';`);
    this.addSql(`create unique index "macros_shared_key" on public.macros (key) where sharing <> 'me';`);
    this.addSql(`create unique index "macros_own_name" on public.macros (owner_id, name) where sharing = 'me';`);
    this.addSql(`create unique index "macros_shared_name" on public.macros (name) where sharing <> 'me';`);

    this.addSql(`create table "interactions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "ticket_id" uuid not null, "kind" text not null, "direction" text not null, "occurred_at" timestamptz(3) not null, "duration_seconds" int null, "participant" varchar(200) null, "summary" text not null, "recorded_by_id" uuid not null, primary key ("id"));`);
    this.addSql(`create index "interactions_ticket" on "interactions" ("ticket_id", "occurred_at", "id");`);
    this.addSql(`alter table "interactions" add constraint "interactions_kind_check" check ("kind" in ('phone', 'email', 'chat', 'meeting', 'other'));`);
    this.addSql(`alter table "interactions" add constraint "interactions_direction_check" check ("direction" in ('inbound', 'outbound'));`);

    this.addSql(`create table "comments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "ticket_id" uuid not null, "author_id" uuid not null, "visibility" text not null, "body" text not null, "full_text" text null, "full_text_internal" boolean not null default false, "channel" text not null, "in_reply_to_id" uuid null, "mentions" uuid[] not null, "external_id" varchar(200) null, "edited_at" timestamptz(3) null, "redacted_at" timestamptz(3) null, "automated" boolean not null default false, "by_rule" boolean not null default false, primary key ("id"));`);
    this.addSql(`create index "comments_ticket" on "comments" ("ticket_id", "created_at", "id");`);
    this.addSql(`alter table "comments" add constraint "comments_external" unique ("ticket_id", "visibility", "external_id");`);
    this.addSql(`alter table "comments" add constraint "comments_visibility_check" check ("visibility" in ('public', 'internal'));`);
    this.addSql(`alter table "comments" add constraint "comments_channel_check" check ("channel" in ('api', 'portal', 'email', 'chat', 'phone', 'import'));`);

    this.addSql(`create table "attachments" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "ticket_id" uuid not null, "comment_id" uuid null, "uploaded_by_id" uuid not null, "visibility" text not null, "file_name" varchar(255) not null, "content_type" varchar(100) not null, "size" int not null, "sha256" varchar(64) not null, primary key ("id"));`);
    this.addSql(`create index "attachments_comment" on "attachments" ("comment_id");`);
    this.addSql(`create index "attachments_sha256" on "attachments" ("sha256");`);
    this.addSql(`create index "attachments_ticket" on "attachments" ("ticket_id", "created_at", "id");`);
    this.addSql(`alter table "attachments" add constraint "attachments_visibility_check" check ("visibility" in ('public', 'internal'));`);

    this.addSql(`create table "api_keys" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "name" varchar(80) not null, "prefix" varchar(12) not null, "hash" varchar(64) not null, "owner_id" uuid not null, "grants" jsonb null, "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "previous_hash" varchar(64) null, "previous_until" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_hash_unique" unique ("hash");`);
    this.addSql(`create index "api_keys_owner" on "api_keys" ("owner_id");`);
    this.addSql(`alter table "api_keys" add constraint "api_keys_previous_hash_unique" unique ("previous_hash");`);

    this.addSql(`create table "user_roles" ("user_id" uuid not null, "role_id" uuid not null, primary key ("user_id", "role_id"));`);
    this.addSql(`create index "user_roles_role" on "user_roles" ("role_id");`);

    this.addSql(`create table "webhooks" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "url" varchar(2000) not null, "description" varchar(500) not null, "event_types" jsonb not null, "filters" jsonb not null, "payload_version" varchar(10) not null, "secrets" jsonb not null, "enabled" boolean not null, "disabled_reason" varchar(60) null, "failing_since" timestamptz(3) null, "resting_until" timestamptz(3) null, "owner_id" uuid not null, "grants" jsonb null, primary key ("id"));`);

    this.addSql(`alter table "sla_policies" add constraint "sla_policies_calendar_id_foreign" foreign key ("calendar_id") references "calendars" ("id") on delete restrict;`);

    this.addSql(`alter table "status_transitions" add constraint "status_transitions_from_id_foreign" foreign key ("from_id") references "statuses" ("id") on delete cascade;`);
    this.addSql(`alter table "status_transitions" add constraint "status_transitions_to_id_foreign" foreign key ("to_id") references "statuses" ("id") on delete cascade;`);

    this.addSql(`alter table "teams" add constraint "teams_last_assignee_id_foreign" foreign key ("last_assignee_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "team_members" add constraint "team_members_team_id_foreign" foreign key ("team_id") references "teams" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "team_members" add constraint "team_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "categories" add constraint "categories_parent_id_foreign" foreign key ("parent_id") references "categories" ("id") on delete restrict;`);
    this.addSql(`alter table "categories" add constraint "categories_default_team_id_foreign" foreign key ("default_team_id") references "teams" ("id") on delete restrict;`);

    this.addSql(`alter table "tickets" add constraint "tickets_requester_id_foreign" foreign key ("requester_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_status_id_foreign" foreign key ("status_id") references "statuses" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_assignee_id_foreign" foreign key ("assignee_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_team_id_foreign" foreign key ("team_id") references "teams" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_parent_id_foreign" foreign key ("parent_id") references "tickets" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_merged_into_id_foreign" foreign key ("merged_into_id") references "tickets" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_follow_up_of_id_foreign" foreign key ("follow_up_of_id") references "tickets" ("id") on delete restrict;`);
    this.addSql(`alter table "tickets" add constraint "tickets_first_response_by_id_foreign" foreign key ("first_response_by_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "ticket_snoozes" add constraint "ticket_snoozes_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "ticket_search_index" add constraint "ticket_search_index_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "ticket_links" add constraint "ticket_links_source_id_foreign" foreign key ("source_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_links" add constraint "ticket_links_target_id_foreign" foreign key ("target_id") references "tickets" ("id") on delete cascade;`);

    this.addSql(`alter table "ticket_followers" add constraint "ticket_followers_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "ticket_followers" add constraint "ticket_followers_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "ticket_field_index" add constraint "ticket_field_index_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "sla_targets" add constraint "sla_targets_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);

    this.addSql(`alter table "field_categories" add constraint "field_categories_field_id_foreign" foreign key ("field_id") references "fields" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "field_categories" add constraint "field_categories_category_id_foreign" foreign key ("category_id") references "categories" ("id") on update cascade on delete restrict;`);

    this.addSql(`alter table "surveys" add constraint "surveys_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "surveys" add constraint "surveys_solver_id_foreign" foreign key ("solver_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "surveys" add constraint "surveys_requester_id_foreign" foreign key ("requester_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "refresh_tokens" add constraint "refresh_tokens_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`);

    this.addSql(`alter table "ticket_views" add constraint "ticket_views_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_views" add constraint "ticket_views_team_id_foreign" foreign key ("team_id") references "teams" ("id") on delete cascade;`);

    this.addSql(`alter table "rules" add constraint "rules_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "one_time_tokens" add constraint "one_time_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "notification_preferences" add constraint "notification_preferences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "notifications" add constraint "notifications_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);

    this.addSql(`alter table "macros" add constraint "macros_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "interactions" add constraint "interactions_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "interactions" add constraint "interactions_recorded_by_id_foreign" foreign key ("recorded_by_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "comments" add constraint "comments_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "comments" add constraint "comments_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`);
    this.addSql(`alter table "comments" add constraint "comments_in_reply_to_id_foreign" foreign key ("in_reply_to_id") references "comments" ("id") on delete restrict;`);

    this.addSql(`alter table "attachments" add constraint "attachments_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "attachments" add constraint "attachments_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;`);
    this.addSql(`alter table "attachments" add constraint "attachments_uploaded_by_id_foreign" foreign key ("uploaded_by_id") references "users" ("id") on delete restrict;`);

    this.addSql(`alter table "api_keys" add constraint "api_keys_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "user_roles" add constraint "user_roles_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "user_roles" add constraint "user_roles_role_id_foreign" foreign key ("role_id") references "roles" ("id") on update cascade on delete restrict;`);

    this.addSql(`alter table "webhooks" add constraint "webhooks_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`);

    // Adds the terms of the people whom an atom names, at most a hundred: those who match all atoms of an alternative, and
    // those who match this one. A word that more people have in their name names none of them. Without the setting, an
    // estimate could choose to read all users.
    this.addSql(`
      create function ticket_search_people(atoms jsonb) returns jsonb language sql stable parallel restricted set enable_seqscan = off
      begin atomic
        with asked as materialized (
          select atom, place, (atom ->> 'alternative')::integer as alternative,
            case when atom ->> 'domain' is null then to_tsquery('ticketwire_simple', atom ->> 'person')
              when atom ->> 'person' is null then (atom ->> 'domain')::tsquery
              else to_tsquery('ticketwire_simple', atom ->> 'person') && (atom ->> 'domain')::tsquery end as query
          from jsonb_array_elements(atoms) with ordinality as given (atom, place)
        ), found as (
          select asked.place, people.id
          from (
            select alternative, ticket_search_all_of(query) as query from asked where query is not null
            group by alternative having count(*) > 1
          ) as whole
          cross join lateral (
            select users.id from users where person_search_terms(users.name, users.email) @@ whole.query limit 100
          ) as people
          join asked on asked.alternative = whole.alternative and asked.query is not null
          union
          select asked.place, unnest(people.ids)
          from asked cross join lateral (
            select array(
              select users.id from users where person_search_terms(users.name, users.email) @@ asked.query limit 101
            ) as ids offset 0
          ) as people
          where asked.query is not null and cardinality(people.ids) <= 100
        ), named as (
          select place, string_agg('''@' || replace(id::text, '-', '') || '''', '|') as people from found group by place
        )
        select coalesce(jsonb_agg(asked.atom || jsonb_build_object('people', named.people)), '[]')
        from asked left join named on named.place = asked.place;
      end;`);

    // The information schema, by which entities and tables are compared, knows neither of what follows.
    this.addSql(`create trigger "events_never_truncated" BEFORE TRUNCATE on "events" for each STATEMENT execute function "events_events_append_only_fn"();`);
    this.addSql(`create statistics "events_replies_kind" (mcv) on type, (data->>'byRequester') from "events";`);
    this.addSql(`create statistics "events_solves_kind" (mcv)
        on type, (jsonb_path_exists(changes, '$.status ? (@.from.state != "solved" && @.from.state != "closed" && (@.to.state == "solved" || @.to.state == "closed"))'))
        from "events";`);
    // Without it, the planner assumes that statuses and closing are independent, and combines two large indexes.
    this.addSql(`create statistics "tickets_states" (mcv) on "status_id", "closed_at", "deleted_at" from "tickets";`);
    // The planner must know how rare a value is: the best plan for a list depends on it (decision 71).
    this.addSql(`alter table "ticket_field_index" alter column "tokens" set statistics 1000;`);
    // Terms are compressed, but stay in their row.
    this.addSql(`alter table "ticket_search_index" alter "public_terms" set storage main, alter "all_terms" set storage main;`);
  }

  private insertFirstRows(): void {
    this.addSql(`insert into "settings" ("id", "created_at", "updated_at") values ('01900000-0000-7000-8000-000000000001', now(), now());`);
    this.addSql(`insert into "event_epochs" ("epoch") values (gen_random_uuid());`);
    this.addSql(`insert into "search_index_state" ("id", "configuration", "earlier", "rebuilds_all", "finished", "progress")
      values (1, 'ticketwire_simple', '{}', false, true, 100);`);
    this.addSql(`insert into "backup_status" ("id", "failures") values (1, 0);`);
    this.addSql(`insert into "sla_recalculation" ("id", "revision", "finished_revision") values (1, 0, 0);`);
    this.addSql(`insert into "configuration_version" ("id", "version") values (1, 1);`);
  }
}
