import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Environment } from '../../server/src/platform/services/environment.ts';
import { openDatabase } from '../platform/harness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Tables whose rows people create and delete, or whose number of rows is limited. */
const KEPT = [
  'api_keys',
  'attachments',
  'backfills',
  'backup_status',
  'calendars',
  'categories',
  'comments',
  'configuration_version',
  'contractions',
  'event_consumers',
  'event_epochs',
  'event_heads',
  'field_categories',
  'fields',
  'held_events',
  'identity_providers',
  'interactions',
  'macros',
  'mailbox_fetches',
  'mailbox_states',
  // Each is forgotten or set aside after a few attempts.
  'mailbox_waiting_messages',
  'mailboxes',
  'notification_preferences',
  'notification_rules',
  'organizations',
  'passkeys',
  'recovery_codes',
  'roles',
  'rules',
  'search_index_state',
  'service_secrets',
  'settings',
  'sla_policies',
  'sla_recalculation',
  'sla_targets',
  'status_transitions',
  'statuses',
  'surveys',
  // Those that no ticket has any more are hidden.
  'tags',
  'team_members',
  'teams',
  'ticket_field_index',
  'ticket_followers',
  'ticket_links',
  'ticket_participants',
  'ticket_search_index',
  'ticket_snoozes',
  'ticket_views',
  'tickets',
  // Those that no code confirmed are deleted.
  'totp_secrets',
  'user_identities',
  'user_roles',
  'users',
  'webhooks',
];

/** Tables that only the service writes, with the setting that limits their age. Null: a fixed time. */
const LIMITED: Readonly<Record<string, keyof Environment | null>> = {
  daily_metric_counts: null,
  daily_metrics: null,
  deliveries: 'RETAIN_DELIVERIES',
  events: 'RETAIN_EVENTS',
  factor_resets: 'RETAIN_SESSIONS',
  idempotency_records: 'RETAIN_IDEMPOTENCY_KEYS',
  inbound_emails: 'RETAIN_DELIVERIES',
  instances: null,
  logout_tokens: null,
  notifications: 'RETAIN_NOTIFICATIONS',
  one_time_tokens: 'RETAIN_SESSIONS',
  // Deleted with the session.
  provider_sessions: 'RETAIN_SESSIONS',
  rate_limits: null,
  // An occasion is deleted by its run.
  rule_occasions: null,
  rule_runs: null,
  refresh_tokens: 'RETAIN_SESSIONS',
  sessions: 'RETAIN_SESSIONS',
  sign_in_challenges: 'RETAIN_SESSIONS',
  sign_in_attempts: null,
  sign_in_confirmations: null,
};

it('knows of every table whether it grows with use, and what limits it', async () => {
  const { orm } = await openDatabase();
  const tables = await orm.em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migrations'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...KEPT, ...Object.keys(LIMITED)].sort());
});

it('documents every setting of retention for operators', async () => {
  const settings = Object.keys(Environment.shape).filter((name) => name.startsWith('RETAIN_'));
  expect([...new Set(Object.values(LIMITED).filter((name) => name !== null))].sort()).toEqual(settings.sort());
  const [page, configuration] = await Promise.all(
    ['docs/operations/data-growth.md', 'docs/configuration.md'].map((file) => readFile(path.join(ROOT, file), 'utf8')),
  );
  for (const name of settings) {
    expect(page).toContain(`\`${name}\``);
    expect(configuration).toContain(`| \`${name}\` |`);
  }
});
