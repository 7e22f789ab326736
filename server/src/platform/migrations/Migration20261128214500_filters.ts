import { Migration } from '@mikro-orm/migrations';

/** Conditions on tickets, which name any of several teams and categories. */
const CONDITIONS = ['rules.filters', 'rules.except', 'sla_policies.filters', 'sla_policies.except', 'ticket_views.filters', 'ticket_views.except'];

export class Migration20261128214500_filters extends Migration {
  override name = 'Migration20261128214500_filters';

  /** Webhooks get the filters of a list beside those of their own, which the previous release reads. No table has many rows. */
  override up(): void {
    this.addSql(`alter table "webhooks" add "filters" jsonb not null default '{}';`);
    this.addSql(`alter table "webhooks" alter column "filter" set default '{"teamIds": [], "categoryIds": []}';`);
    for (const [old, name] of [
      ['teamIds', 'team'],
      ['categoryIds', 'category'],
    ]) {
      this.addSql(`update webhooks set filters = filters || jsonb_build_object('${name}', filter->'${old}')
        where jsonb_array_length(filter->'${old}') > 0;`);
    }
    for (const condition of CONDITIONS) {
      const [table, column] = condition.split('.');
      for (const name of ['team', 'category']) {
        this.addSql(`update ${table} set "${column}" = "${column}" || jsonb_build_object('${name}', jsonb_build_array("${column}"->'${name}'))
          where jsonb_typeof("${column}"->'${name}') = 'string';`);
      }
    }
  }
}
