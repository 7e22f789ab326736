import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes of tickets for the questions that people ask, most of them only of open and solved tickets; indexes of a
 * column that is rarely set have no entry for the other rows.
 */
export class Migration20261125012451_ticket_indexes extends Migration {
  override name = 'Migration20261125012451_ticket_indexes';

  override up(): void {
    this.addSql(`alter table "tickets" drop constraint "tickets_external";`);
    this.addSql(
      `drop index "tickets_created", "tickets_unsolved", "tickets_updated", "tickets_requester", "tickets_assignee", "tickets_team", "tickets_status", "tickets_category", "tickets_trash", "tickets_parent", "tickets_merged_into", "tickets_follow_up_of", "tickets_solved", "tickets_figures", "tickets_first_response", "tickets_last_solve";`,
    );
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
    this.addSql(`create index "tickets_figures" on "tickets" (created_at, id) include (merged_into_id, first_response_at, first_assigned_at, solved_at, agent_reply_count, reopen_count, status_id, team_id, assignee_id, first_response_by_id, category_id, priority, type, channel) where deleted_at is null;`);
    this.addSql(`create index "tickets_first_response" on "tickets" (first_response_at) include (created_at, merged_into_id) where first_response_at is not null and deleted_at is null;`);
    this.addSql(`create index "tickets_last_solve" on "tickets" (solved_at) include (created_at, merged_into_id) where solved_at is not null and deleted_at is null;`);
    // Without it, the planner assumes that statuses and closing are independent, and combines two large indexes.
    this.addSql(`create statistics "tickets_states" (mcv) on "status_id", "closed_at", "deleted_at" from "tickets";`);
  }
}
