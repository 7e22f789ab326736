/** A half-open period: it includes `from` and excludes `to`. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const COUNTED = 'tickets.deleted_at is null and tickets.merged_into_id is null';
const SOLVE = `events.type = 'ticket.status_changed' and jsonb_path_exists(events.changes, '$[*] ? (@.field == "status" && @.from.state != "solved" && @.from.state != "closed" && (@.to.state == "solved" || @.to.state == "closed"))')`;
const REOPEN = `events.type = 'ticket.reopened'`;
const REPLY = `events.type = 'comment.public' and events.data->>'byRequester' = 'false'`;
const UNSOLVED = `tickets.status_id in (select id from statuses where state in ('new', 'open', 'pending', 'on_hold'))`;

const within = (column: string) => `${column} >= $1 and ${column} < $2`;
/** What a report groups tickets by, and the join that it requires. */
interface Key {
  readonly by: string;
  readonly join?: string;
}

const created = ({ by, join = '' }: Key) => `
  select ${by} as key, count(*) from tickets ${join} where ${COUNTED} and ${within('tickets.created_at')} group by 1`;

const happened = (fact: string, { by, join = '' }: Key) => `
  select ${by} as key, count(*), count(distinct tickets.id)
  from events join tickets on tickets.id = events.ticket_id ${join}
  where ${fact} and ${within('events.occurred_at')} and ${COUNTED} group by grouping sets ((1), ())`;

/**
 * Returns the backlog at `$2`: the unsolved tickets that existed then, plus those solved since, minus those reopened
 * since.
 */
const backlogAt = ({ by, join = '' }: Key) => `
  select key, sum(n), sum(n) filter (where waits) from (
    select ${by} as key, first_response_at is null or first_response_at >= $2 as waits, 1 as n
    from tickets ${join} where ${UNSOLVED} and ${COUNTED} and tickets.created_at < $2
    union all
    select ${by}, first_response_at is null or first_response_at >= $2, 1
    from events join tickets on tickets.id = events.ticket_id ${join}
    where ${SOLVE} and occurred_at >= $2 and ${COUNTED} and tickets.created_at < $2
    union all
    select ${by}, first_response_at is null or first_response_at >= $2, -1
    from events join tickets on tickets.id = events.ticket_id ${join}
    where ${REOPEN} and occurred_at >= $2 and ${COUNTED} and tickets.created_at < $2
  ) as all_of_it where $1::timestamptz is not null group by 1`;

const spread = (end: string, { by, join = '' }: Key) => `
  select key, count(*), avg(seconds), percentile_cont(array[0.5, 0.9, 0.95]) within group (order by seconds)
  from (
    select ${by} as key, extract(epoch from ${end} - tickets.created_at)::float8 as seconds
    from tickets ${join} where ${COUNTED} and ${within(end)}
  ) as durations group by grouping sets ((1), ())`;

const histogram = (end: string) => `
  select width_bucket(extract(epoch from ${end} - created_at)::float8, array[900, 3600, 14400, 86400, 259200]::float8[]),
    count(*)
  from tickets where ${COUNTED} and ${within(end)} group by 1`;

const ALL: Key = { by: 'null::text' };
const day = (column: string): Key => ({ by: `date_trunc('day', ${column}, 'UTC')` });

/** Returns the statements of a report that groups tickets. */
const groups = (key: Key, more: readonly string[] = []) => [
  created(key),
  happened(SOLVE, key),
  happened(REOPEN, key),
  backlogAt(key),
  spread('first_response_at', key),
  spread('solved_at', key),
  ...more,
];

/** A category includes the tickets of its subcategories. */
const SUBTREES: Key = {
  by: 'lineage.above',
  join: `left join (
    with recursive lineage (category_id, above) as (
      select id, id from categories
      union all
      select category_id, parent_id from lineage join categories on categories.id = above where parent_id is not null
    ) select * from lineage
  ) as lineage on lineage.category_id = tickets.category_id`,
};

const reports = {
  overview: [
    created(day('tickets.created_at')),
    happened(SOLVE, day('events.occurred_at')),
    happened(REOPEN, day('events.occurred_at')),
    happened(REPLY, ALL),
    backlogAt(ALL),
    spread('first_response_at', ALL),
    spread('solved_at', ALL),
    spread('first_assigned_at', ALL),
  ],
  volume: [
    created(day('tickets.created_at')),
    happened(SOLVE, day('events.occurred_at')),
    happened(REOPEN, day('events.occurred_at')),
  ],
  backlog: [
    created(day('tickets.created_at')),
    happened(SOLVE, day('events.occurred_at')),
    happened(REOPEN, day('events.occurred_at')),
    backlogAt(ALL),
  ],
  'response times': [spread('first_response_at', day('first_response_at')), histogram('first_response_at')],
  'resolution times': [spread('solved_at', day('solved_at')), histogram('solved_at')],
  agents: groups({ by: 'tickets.assignee_id' }, [happened(REPLY, { by: 'events.actor_id' })]),
  teams: groups({ by: 'tickets.team_id' }),
  categories: groups(SUBTREES),
  'by priority': groups({ by: 'tickets.priority' }),
  'by tag': groups({ by: 'unnest(tickets.tags)' }),
} satisfies Record<string, readonly string[]>;

const statementsOf =
  (texts: readonly string[]) =>
  ({ from, to }: Span): Statement[] =>
    texts.map((text) => ({ text, values: [from, to] }));

/** Hand-written statements that return only the numbers of each report. */
export const byHand = {
  overview: statementsOf(reports.overview),
  volume: statementsOf(reports.volume),
  backlog: statementsOf(reports.backlog),
  'response times': statementsOf(reports['response times']),
  'resolution times': statementsOf(reports['resolution times']),
  agents: statementsOf(reports.agents),
  teams: statementsOf(reports.teams),
  categories: statementsOf(reports.categories),
  'by priority': statementsOf(reports['by priority']),
  'by tag': statementsOf(reports['by tag']),
};
