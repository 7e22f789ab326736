/** Tables with so few rows that one statement can rewrite all of them. */
const SMALL_TABLES = [
  'backfills',
  'backup_status',
  'categories',
  'configuration_version',
  'contractions',
  'event_consumers',
  'event_epochs',
  'event_heads',
  'held_events',
  'instances',
  'notification_rules',
  'roles',
  'rules',
  'search_index_state',
  'service_secrets',
  'settings',
  'sla_policies',
  'status_transitions',
  'statuses',
  'teams',
  // Saved by hand.
  'ticket_views',
  // At most 50.
  'webhooks',
];

const CREATED_TABLE = /^\s*create table (?:if not exists )?"?(\w+)"?/i;
const CHANGED_TABLE = /(?:^|(?<! on)[\s(])(?:update|delete from|merge into) (?:only )?"?(\w+)"?/i;
const COPIED_TABLE = /^\s*(?:with\b[\s\S]*)?insert into "?(\w+)"?[\s\S]*\bfrom\b/i;
const FUNCTION = /^\s*create (?:or replace )?(?:function|trigger|procedure)/i;

/**
 * An update of a large table locks all of its rows until the migration is committed, and doubles the table. Backfills do
 * it in batches.
 */
export function rewriteFindings(statements: readonly string[]): string[] {
  const created = statements.flatMap((statement) => CREATED_TABLE.exec(statement)?.[1] ?? []);
  const allowed = [...SMALL_TABLES, ...created];
  return statements
    .filter((statement) => !FUNCTION.test(statement))
    .filter((statement) => {
      const table = (CHANGED_TABLE.exec(statement) ?? COPIED_TABLE.exec(statement))?.[1];
      return table !== undefined && !allowed.includes(table);
    })
    .map((statement) => `rewrite-without-batches: ${statement}`);
}

const CREATE = /^create (?:unique )?index concurrently "(\w+)"/;

/** Each statement is committed by itself, so all of them must be repeatable, and must not make others wait. */
export function concurrentFindings(statements: readonly string[]): string[] {
  return statements.flatMap((statement, i) => {
    if (statement.startsWith('drop index concurrently if exists "')) return [];
    const created = CREATE.exec(statement)?.[1];
    const dropped = statements[i - 1] === `drop index concurrently if exists "${created}"`;
    return created && dropped ? [] : [`not-repeatable: ${statement}`];
  });
}
