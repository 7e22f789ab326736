interface Index {
  readonly name: string;
  readonly expression: string;
}

interface Shape {
  readonly on: string;
  readonly include?: string;
  readonly where?: string;
  readonly unique?: boolean;
}

const index = (name: string, { on, include, where, unique = false }: Shape): Index => ({
  name,
  expression: `create ${unique ? 'unique ' : ''}index "${name}" on "tickets" (${on})${include ? ` include (${include})` : ''}${where ? ` where ${where}` : ''}`,
});

const NOT_DELETED = 'deleted_at is null';
/**
 * Open and solved tickets. Their indexes stay small at any size of the archive, and begin with the status, so that a page
 * of some statuses does not read past the tickets of the others.
 */
const ACTIVE = 'closed_at is null and deleted_at is null';
/** What most people open the list with, so it is read without a branch for each status. */
const UNSOLVED = `solved_at is null and ${ACTIVE}`;
const ACTIVE_ASSIGNED = `assignee_id is not null and ${ACTIVE}`;
const ACTIVE_IN_TEAM = `team_id is not null and ${ACTIVE}`;

/** The expressions that lists are sorted by, letter by letter as in `tickets/search/ticket-order.ts`. */
const DUE = `(coalesce(due_at, 'infinity'))`;
const PRIORITY = `(array_position('{low,normal,high,urgent}', priority))`;

/**
 * The indexes of `tickets`, one for each question of the list in `docs/design/lists.md`. Those
 * with `id` serve pages in that order, in both directions. Rows in which a column is null have no entry, so that
 * creating a ticket does not write to the indexes of what it does not have yet.
 */
export const ticketIndexes: Index[] = [
  // Finds the active ones among many ids, such as those of all tickets that a user follows.
  index('tickets_active_id', { on: 'id', where: ACTIVE }),
  index('tickets_unsolved_updated', { on: 'updated_at, id', where: UNSOLVED }),
  index('tickets_unsolved_created', { on: 'created_at, id', where: UNSOLVED }),
  index('tickets_active_created', { on: 'status_id, created_at, id', where: ACTIVE }),
  index('tickets_active_due', { on: `status_id, ${DUE}, id`, where: ACTIVE }),
  index('tickets_active_priority', { on: `status_id, ${PRIORITY}, id`, where: ACTIVE }),

  index('tickets_active_team_updated', { on: 'team_id, status_id, updated_at, id', where: ACTIVE_IN_TEAM }),
  index('tickets_active_team_created', { on: 'team_id, status_id, created_at, id', where: ACTIVE_IN_TEAM }),
  index('tickets_active_team_due', { on: `team_id, status_id, ${DUE}, id`, where: ACTIVE_IN_TEAM }),
  index('tickets_active_team_priority', { on: `team_id, status_id, ${PRIORITY}, id`, where: ACTIVE_IN_TEAM }),

  // With those in the trash, from which a suspension removes the assignee, too.
  index('tickets_active_assignee_updated', {
    on: 'assignee_id, status_id, updated_at, id',
    where: 'assignee_id is not null and closed_at is null',
  }),
  index('tickets_active_assignee_created', { on: 'assignee_id, status_id, created_at, id', where: ACTIVE_ASSIGNED }),
  index('tickets_active_assignee_due', { on: `assignee_id, status_id, ${DUE}, id`, where: ACTIVE_ASSIGNED }),
  index('tickets_active_assignee_priority', { on: `assignee_id, status_id, ${PRIORITY}, id`, where: ACTIVE_ASSIGNED }),

  index('tickets_waiting', { on: 'waiting_since, id', where: 'waiting_since is not null and deleted_at is null' }),

  index('tickets_updated', { on: 'updated_at, id', where: NOT_DELETED }),
  index('tickets_requester', { on: 'requester_id, updated_at, id' }),
  index('tickets_assignee', { on: 'assignee_id, updated_at, id', where: 'assignee_id is not null' }),
  index('tickets_team', { on: 'team_id, updated_at, id', where: 'team_id is not null' }),
  index('tickets_status', { on: 'status_id, updated_at, id' }),
  index('tickets_category', { on: 'category_id, updated_at, id', where: 'category_id is not null' }),
  index('tickets_organization', { on: 'organization_id, updated_at, id', where: 'organization_id is not null' }),
  index('tickets_trash', { on: 'updated_at, id', where: 'deleted_at is not null' }),

  index('tickets_external', {
    unique: true,
    on: 'external_source, external_id',
    where: 'external_id is not null',
  }),
  index('tickets_parent', { on: 'parent_id', where: 'parent_id is not null' }),
  index('tickets_merged_into', { on: 'merged_into_id', where: 'merged_into_id is not null' }),
  index('tickets_follow_up_of', { on: 'follow_up_of_id', where: 'follow_up_of_id is not null' }),
  index('tickets_asked_for', { on: 'asked_for_id', where: 'asked_for_id is not null' }),
  index('tickets_solved', { on: 'solved_at', where: `solved_at is not null and ${ACTIVE}` }),

  // Covers every column that metrics count or group by, except tags, whose length is unbounded.
  index('tickets_figures', {
    on: 'created_at, id',
    include: `merged_into_id, first_response_at, first_assigned_at, solved_at, agent_reply_count, reopen_count, status_id,
      team_id, assignee_id, first_response_by_id, category_id, priority, type, channel`,
    where: NOT_DELETED,
  }),
  index('tickets_first_response', {
    on: 'first_response_at',
    include: 'created_at, merged_into_id',
    where: `first_response_at is not null and ${NOT_DELETED}`,
  }),
  index('tickets_first_assignment', {
    on: 'first_assigned_at',
    include: 'created_at, merged_into_id',
    where: `first_assigned_at is not null and ${NOT_DELETED}`,
  }),
  index('tickets_last_solve', {
    on: 'solved_at',
    include: 'created_at, merged_into_id',
    where: `solved_at is not null and ${NOT_DELETED}`,
  }),
];
