import type { MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { entities } from '../../../../server/src/entities.ts';
import { migrate } from '../../../../server/src/platform/database/migrate.ts';
import { ContractMigration } from '../../../../server/src/platform/database/migrations/contract-migration.ts';
import { closeOrm, openOrm } from '../../../../server/src/platform/database/orm.ts';
import { migrations } from '../../../../server/src/platform/migrations/index.ts';
import type { Backfill } from '../../../../server/src/platform/upgrades/backfill.ts';
import { takePartInUpgrades } from '../../../../server/src/platform/upgrades/take-part.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { migrationOf } from '../../database/support/migration-of.ts';

/**
 * Three releases that rename a column as a real one would: the first has `title`, the second also writes `name` and
 * fills it in older rows, the third drops `title`.
 */
const TITLED = migrationOf('Migration99990101000000_titled', 'create table notes (id serial primary key, title text)');
const NAMED = migrationOf('Migration99990201000000_named', 'alter table notes add column name text');

export const fillNames: Backfill = {
  name: 'names_of_notes',
  needs: NAMED.name,
  batchSize: 10,
  async run(em, position, limit) {
    const rows = await em.execute<{ id: number }[]>(
      `update notes set name = title where id in
         (select id from notes where id > ? and name is null order by id limit ?) returning id`,
      [Number(position ?? 0), limit],
    );
    const last = Math.max(...rows.map(({ id }) => id));
    return rows.length === 0 ? null : { position: String(last), rows: rows.length };
  },
};

const UNTITLED: MigrationObject = {
  name: 'Migration99990301000000_untitled',
  class: class extends ContractMigration {
    override name = 'Migration99990301000000_untitled';
    override readonly needs = NAMED.name;
    override readonly backfills = [fillNames.name];

    override up(): void {
      this.addSql('alter table notes drop column title');
    }
  },
};

/** The migrations of each release. */
export const RELEASES = { '1.0.0': [TITLED], '1.1.0': [TITLED, NAMED], '1.2.0': [TITLED, NAMED, UNTITLED] };

export interface Release {
  readonly orm: MikroORM;
  readonly version: keyof typeof RELEASES;
  readonly logLines: string[];
  /** Starts a process of this release, as far as upgrades are concerned. It ends with the test, if not before. */
  start(): Promise<{ readonly outdated: Promise<Error>; stop(): Promise<void> }>;
}

/** Opens a release and migrates the database for it. */
export async function openRelease(database: TestDatabase, version: keyof typeof RELEASES): Promise<Release> {
  const orm = await openOrm({
    address: database.address,
    entities,
    migrations: [...migrations, ...RELEASES[version]],
  });
  onTestFinished(() => closeOrm(orm));
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => logLines.push(line) });
  await migrate(orm, database.address, log);
  return {
    orm,
    version,
    logLines,
    async start() {
      const options = { orm, direct: database.address, root: orm.em, role: 'all', log, version };
      const instance = await takePartInUpgrades(options);
      let isRunning = true;
      const stop = async () => {
        if (isRunning) await instance.stop();
        isRunning = false;
      };
      onTestFinished(stop);
      return { ...instance, stop };
    },
  };
}
