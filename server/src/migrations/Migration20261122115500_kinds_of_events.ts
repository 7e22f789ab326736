import { Migration } from '@mikro-orm/migrations';

/** Lets the planner know how many events are replies and solves, which it took for two hundred times fewer. */
export class Migration20261122115500_kinds_of_events extends Migration {
  override name = 'Migration20261122115500_kinds_of_events';

  override up(): void {
    this.addSql(`create statistics "events_replies_kind" (mcv) on type, (data->>'byRequester') from "events";`);
    this.addSql(`create statistics "events_solves_kind" (mcv)
        on type, (jsonb_path_exists(changes, '$[*] ? (@.field == "status" && @.from.state != "solved" && @.from.state != "closed" && (@.to.state == "solved" || @.to.state == "closed"))'))
        from "events";`);
    this.addSql('analyze "events";');
  }
}
