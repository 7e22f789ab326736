import type { EntityManager, InferKyselyTable } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { param, statement } from '../../platform/database/statement.ts';
import type { SlaTargetSchema } from '../../tickets/base/sla-target.entity.ts';
import type { ClockSpan, Target } from './target.ts';

type Row = InferKyselyTable<typeof SlaTargetSchema>;
/** A row as JSON, in which instants are text. */
export type TargetJson = {
  readonly [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

const instant = (text: string | null) => (text === null ? null : Date.parse(text));
const text = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export const targetOf = (row: TargetJson): Target => ({
  metric: row.metric,
  ordinal: row.ordinal,
  policyId: row.policy_id,
  policyName: row.policy_name,
  seconds: row.seconds,
  calendarId: row.calendar_id,
  spans: row.spans.map(({ from, to, pause }): ClockSpan => ({ from: Date.parse(from), to: instant(to), pause })),
  startedAt: Date.parse(row.started_at),
  dueAt: instant(row.due_at),
  pausedAt: instant(row.paused_at),
  noticeAt: instant(row.notice_at),
  warnedAt: instant(row.warned_at),
  breachedAt: instant(row.breached_at),
  metAt: instant(row.met_at),
  cancelledAt: instant(row.cancelled_at),
  cancelReason: row.cancel_reason,
  teamId: row.team_id,
  priority: row.priority,
});

const jsonOf = (ticketId: string, target: Target): TargetJson => ({
  ticket_id: ticketId,
  metric: target.metric,
  ordinal: target.ordinal,
  policy_id: target.policyId,
  policy_name: target.policyName,
  seconds: target.seconds,
  calendar_id: target.calendarId,
  spans: target.spans.map(({ from, to, pause }) => ({ from: new Date(from).toISOString(), to: text(to), pause })),
  started_at: new Date(target.startedAt).toISOString(),
  due_at: text(target.dueAt),
  paused_at: text(target.pausedAt),
  notice_at: text(target.noticeAt),
  warned_at: text(target.warnedAt),
  breached_at: text(target.breachedAt),
  met_at: text(target.metAt),
  cancelled_at: text(target.cancelledAt),
  cancel_reason: target.cancelReason,
  team_id: target.teamId,
  priority: target.priority,
});

/** Targets by the ids of their tickets. */
type TargetsByTicket = ReadonlyMap<string, readonly Target[]>;

/** Writes new and changed targets in one statement. `areNew` says that none of their tickets had targets. */
export async function saveTargets(em: EntityManager, targets: TargetsByTicket, areNew: boolean): Promise<void> {
  const rows = [...targets].flatMap(([ticketId, changed]) => changed.map((target) => jsonOf(ticketId, target)));
  if (rows.length === 0) return;
  const save = areNew ? insert : upsert;
  await save(em, { rows: JSON.stringify(rows) });
}

const KEY: readonly string[] = ['ticket_id', 'metric', 'ordinal'];

const COLUMNS: readonly (keyof TargetJson)[] = [
  'ticket_id',
  'metric',
  'ordinal',
  'policy_id',
  'policy_name',
  'seconds',
  'calendar_id',
  'spans',
  'started_at',
  'due_at',
  'paused_at',
  'notice_at',
  'warned_at',
  'breached_at',
  'met_at',
  'cancelled_at',
  'cancel_reason',
  'team_id',
  'priority',
];

const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));

const insertion = sql`
  insert into sla_targets (${columns})
  select ${columns} from jsonb_populate_recordset(null::sla_targets, ${param('rows')}::jsonb)`;

const assignments = sql.join(
  COLUMNS.filter((column) => !KEY.includes(column)).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  ),
);

const insert = statement(insertion, { canWait: true });

const upsert = statement(sql`${insertion} on conflict (ticket_id, metric, ordinal) do update set ${assignments}`, {
  canWait: true,
});
