/** Selects a page of tickets as a list shows them. */
const page = (condition: string, order: string) => `
  select tickets.id, number, subject, status, priority, tags, channel, team, created_at, updated_at, solved_at, comments,
    version, fields, due_at, requester, requesters.name as requester_name, assignee, assignees.name as assignee_name
  from tickets join people requesters on requesters.id = requester left join people assignees on assignees.id = assignee
  where ${condition} order by ${order} limit 51`;

const NEWEST = 'updated_at desc, tickets.id desc';
const MOST_SEATS = 'seats desc, tickets.id desc';
const DUE_FIRST = 'due_at, tickets.id';

/** The statements of the hand-written server, by the names under which PostgreSQL prepares them. */
export const statements = {
  plan: page('plan = $1', NEWEST),
  region: page('region = $1', NEWEST),
  openRegion: page('region = $1 and status < 4', NEWEST),
  customer: page('customer = $1', NEWEST),
  planAndRegion: page('plan = $1 and region = $2', NEWEST),
  planBySeats: page('plan = $1', MOST_SEATS),
  regionBySeats: page('region = $1', MOST_SEATS),
  openRegionBySeats: page('region = $1 and status < 4', MOST_SEATS),
  customerBySeats: page('customer = $1', MOST_SEATS),
  teamBySeats: page('team = $1', MOST_SEATS),
  openTeamBySeats: page('team = $1 and status < 4', MOST_SEATS),
  breachesNext: page('team = $1 and status < 4 and due_at >= now()', DUE_FIRST),
  lateFirst: page('team = $1 and status < 4 and due_at is not null', DUE_FIRST),
} as const;

export type StatementName = keyof typeof statements;

export const isStatement = (name: string): name is StatementName => name in statements;
