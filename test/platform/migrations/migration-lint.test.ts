import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../../server/src/entities.ts';
import { ConcurrentMigration } from '../../../server/src/platform/database/migrations/concurrent-migration.ts';
import { ContractMigration } from '../../../server/src/platform/database/migrations/contract-migration.ts';
import { closeOrm, openOrm } from '../../../server/src/platform/database/orm.ts';
import { migrations } from '../../../server/src/platform/migrations/index.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { lintMigration } from './support/lint-migration.ts';

/** It creates the tables, so that nothing serves on them yet. */
const INITIAL = migrations[0]?.name ?? '';

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase('empty');
  orm = await openOrm({ address: database.address, entities, migrations });
});
afterAll(async () => {
  await closeOrm(orm);
  await database.drop();
});

function lint({ class: Listed }: MigrationObject): Promise<string[]> {
  const migration = new Listed(orm.em.getDriver(), orm.config);
  if (!(migration instanceof Migration)) throw new Error('Not a migration');
  return lintMigration(migration);
}

const addAll = (migration: Migration, statements: readonly string[]) => {
  for (const statement of statements) migration.addSql(statement);
};

/** Each kind of migration, with these statements. */
const KINDS = {
  expand: (statements: readonly string[]) =>
    class extends Migration {
      override up = () => addAll(this, statements);
    },
  contract: (statements: readonly string[]) =>
    class extends ContractMigration {
      override readonly needs = INITIAL;
      override up = () => addAll(this, statements);
    },
  concurrent: (statements: readonly string[]) =>
    class extends ConcurrentMigration {
      override up = () => addAll(this, statements);
    },
};

async function rulesBroken(kind: keyof typeof KINDS, ...statements: readonly string[]): Promise<string[]> {
  const findings = await lint({ name: kind, class: KINDS[kind](statements) });
  return [...new Set(findings.map((finding) => finding.replace(/:.*/s, '')))].sort();
}

describe('the migrations of this release', () => {
  const names = migrations.map(({ name }) => name);

  it('have names in the order in which they are applied, which also order the releases of running processes', () => {
    expect(names).toEqual([...names].sort());
  });

  it.each(migrations.filter(({ name }) => name > INITIAL))(
    '$name does not hinder a running service',
    async (migration) => {
      expect(await lint(migration)).toEqual([]);
    },
  );

  it('need a migration of an earlier release if they are contract migrations', () => {
    const contracts = migrations.map(({ class: Listed }) => new Listed(orm.em.getDriver(), orm.config));
    for (const migration of contracts) {
      if (migration instanceof ContractMigration) expect(names).toContain(migration.needs);
    }
  });
});

describe('a migration', () => {
  it.each([
    ['require-concurrent-index-creation', 'create index notes_n on tickets (n)'],
    ['require-concurrent-index-deletion', 'drop index tickets_n'],
    ['adding-not-nullable-field', 'alter table tickets alter column n set not null'],
    ['changing-column-type', 'alter table tickets alter column n type bigint'],
    ['renaming-column', 'alter table tickets rename column n to m'],
    ['renaming-table', 'alter table tickets rename to requests'],
    ['ban-drop-column', 'alter table tickets drop column n'],
    ['ban-drop-table', 'drop table tickets'],
    ['adding-foreign-key-constraint', 'alter table tickets add constraint f foreign key (n) references users (id)'],
    ['constraint-missing-not-valid', 'alter table tickets add constraint c check (n > 0)'],
    ['disallowed-unique-constraint', 'alter table tickets add constraint u unique (n)'],
    ['adding-required-field', 'alter table tickets add column n int not null'],
    ['rewrite-without-batches', 'update tickets set n = 1'],
    ['rewrite-without-batches', 'delete from events where position < 5'],
    ['rewrite-without-batches', `insert into comments (body) select subject from tickets`],
    ['rewrite-without-batches', `with old as (delete from "deliveries" returning *) select count(*) from old`],
  ])('breaks %s with: %s', async (rule, statement) => {
    expect(await rulesBroken('expand', statement)).toContain(rule);
  });

  it('can create tables with indexes, add columns, and change configuration', async () => {
    expect(
      await rulesBroken(
        'expand',
        'create table notes (id uuid primary key, n int not null, user_id uuid references users (id))',
        'create index notes_n on notes (n)',
        `insert into notes (id) select id from tickets where false`,
        'alter table tickets add column n int null',
        `alter table tickets add column m int not null default 5`,
        'alter table tickets add constraint c check (n > 0) not valid',
        'update settings set version = version + 1',
      ),
    ).toEqual([]);
  });

  it('that contracts can drop what is unused', async () => {
    const statements = [
      'alter table tickets drop column n',
      'drop table notes',
      'alter table tickets alter m drop not null',
    ];
    expect(await rulesBroken('contract', ...statements)).toEqual([]);
    expect(await rulesBroken('expand', ...statements)).toEqual([
      'ban-drop-column',
      'ban-drop-not-null',
      'ban-drop-table',
    ]);
  });

  it('outside a transaction can only build and drop indexes, and repeatably', async () => {
    const create = 'create unique index concurrently "a" on tickets (n)';
    const drop = 'drop index concurrently if exists "a"';
    expect(await rulesBroken('concurrent', drop, create)).toEqual([]);
    expect(await rulesBroken('concurrent', create)).toEqual(['not-repeatable']);
    expect(await rulesBroken('concurrent', drop, create, 'alter table tickets add column n int')).toEqual([
      'not-repeatable',
    ]);
  });
});
