/** Columns of a ticket in a list. */
const SUMMARY = `tickets.id, number, subject, status, priority, tags, channel, team, category, created_at, updated_at,
  solved_at, comments, version, requester, requesters.name as requester_name, assignee, assignees.name as assignee_name`;
const WITH_PEOPLE = `tickets join people requesters on requesters.id = requester
  left join people assignees on assignees.id = assignee`;

const SELECTED = `tickets.id, version, number, subject, status, priority, updated_at, assignee, name as assignee_name
  from tickets left join people on people.id = assignee`;

/** Every statement that the hand-written server runs, by the name under which PostgreSQL prepares it. */
export const statements = {
  list: `select ${SUMMARY} from ${WITH_PEOPLE} where status < 4 order by created_at desc, tickets.id desc limit 51`,
  selected: `select ${SELECTED} where status < 4 order by created_at desc, tickets.id desc limit 51`,
  agentList: `select ${SUMMARY} from ${WITH_PEOPLE}
    where status < 4 and team = $1 order by priority desc, tickets.id desc limit 51`,
  page: `select ${SUMMARY} from ${WITH_PEOPLE} where assignee = $1 and status = any ($2)
    and (created_at, tickets.id) < ($3, $4) order by created_at desc, tickets.id desc limit 51`,
  selectedPage: `select ${SELECTED} where assignee = $1 and status = any ($2)
    and (created_at, tickets.id) < ($3, $4) order by created_at desc, tickets.id desc limit 51`,
  get: `select ${SUMMARY}, description, (
      select json_agg(json_build_object('id', people.id, 'name', people.name))
      from followers join people on people.id = person where ticket = tickets.id
    ) as followers
    from ${WITH_PEOPLE} where tickets.id = $1`,
  getSelected: `select ${SELECTED} where tickets.id = $1`,
  comments: `select comments.id, internal, body, created_at, author, name
    from comments join people on people.id = author where ticket = $1 order by created_at, comments.id limit 21`,
  search: `with best as (
      select id, ts_rank(words, query) as rank from tickets, websearch_to_tsquery('simple', $1) as query
      where words @@ query order by rank desc, id desc limit 51
    )
    select ${SUMMARY}, ts_headline('simple', description || ' ' || coalesce((
        select string_agg(body, ' ') from comments where ticket = tickets.id
      ), ''), websearch_to_tsquery('simple', $1), 'MaxWords=20, MinWords=10') as excerpt
    from best join ${WITH_PEOPLE} on best.id = tickets.id order by rank desc, tickets.id desc`,
  newestMatches: `select ${SUMMARY} from ${WITH_PEOPLE} where words @@ websearch_to_tsquery('simple', $1)
    order by created_at desc, tickets.id desc limit 51`,
  daily: `select day, sum(created) as created, sum(solved) as solved from (
      select date_trunc('day', created_at, 'UTC') as day, count(*) as created, 0 as solved
      from tickets where created_at >= $1 and created_at < $2 group by 1
      union all
      select date_trunc('day', solved_at, 'UTC'), 0, count(*)
      from tickets where solved_at >= $1 and solved_at < $2 group by 1
    ) as counted group by day order by day`,
  createMinimal: `insert into tickets (id, subject, description, requester, team, category, status, priority, tags,
      channel, created_at, updated_at, words)
    values ($1, $2, $3, $4, $5, $6, 0, $7, $8, 'api', now(), now(), '') returning number, created_at`,
  create: `with ticket as (
      insert into tickets (id, subject, description, requester, team, category, status, priority, tags, channel,
        created_at, updated_at, words)
      values ($1, $2, $3, $4, $5, $6, 0, $7, $8, 'api', now(), now(),
        setweight(to_tsvector('simple', $2), 'A') || setweight(to_tsvector('simple', $3), 'B'))
      returning number, created_at
    ), head as (update heads set position = position + 1 where partition = $9 returning position), event as (
      insert into events select $9, position, $1, 'ticket.created', $4, now(), '{"status": "new"}' from head
    )
    select * from ticket`,
  commentMinimal: `insert into comments values ($1, $2, $3, false, $4, now()) returning created_at`,
  comment: `with comment as (
      insert into comments values ($1, $2, $3, false, $4, now()) returning created_at
    ), ticket as (
      update tickets set comments = comments + 1, version = version + 1, updated_at = now(),
        words = words || setweight(to_tsvector('simple', $4), 'C')
      where id = $2
    ), head as (update heads set position = position + 1 where partition = $5 returning position), event as (
      insert into events select $5, position, $2, 'comment.public', $3, now(), jsonb_build_object('id', $1) from head
    )
    select * from comment`,
} as const;

export type StatementName = keyof typeof statements;
