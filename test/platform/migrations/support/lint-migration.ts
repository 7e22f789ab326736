import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import { z } from 'zod';
import { ConcurrentMigration } from '../../../../server/src/platform/database/migrations/concurrent-migration.ts';
import { ContractMigration } from '../../../../server/src/platform/database/migrations/contract-migration.ts';
import { concurrentFindings, rewriteFindings } from './own-rules.ts';

const SQUAWK = path.resolve(import.meta.dirname, '../../../node_modules/squawk-cli/js/bin/squawk');

/** The oldest PostgreSQL that the service supports. */
const POSTGRES = '15.0';

/** Matters of taste, and limits that the connection for migrations sets (`pool-limits.ts`). */
const NOT_CHECKED = [
  'prefer-text-field',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
];

/** What a contract migration is for. */
const FOR_CONTRACTS = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null'];

const Findings = z.array(z.object({ rule_name: z.string(), line: z.int() }));

/** Returns what would hinder a running service, as `rule: statement`. Lint exceptions are comments in the statement. */
export async function lintMigration(migration: Migration): Promise<string[]> {
  const statements = await statementsOf(migration);
  const isConcurrent = migration instanceof ConcurrentMigration;
  const own = isConcurrent ? concurrentFindings(statements) : rewriteFindings(statements);
  return [...own, ...(await squawkFindings(migration, statements))];
}

/** The SQL that the migration prints. Statements that it runs by itself cannot be checked. */
async function statementsOf(migration: Migration): Promise<string[]> {
  migration.execute = () => {
    throw new Error('Use addSql, so that the statement can be checked');
  };
  await migration.up();
  return migration.getQueries().map((query) => {
    if (typeof query !== 'string') throw new Error('Use a string, so that the statement can be checked');
    return query.trim().replace(/;$/, '');
  });
}

async function squawkFindings(migration: Migration, statements: readonly string[]): Promise<string[]> {
  const excluded = [...NOT_CHECKED, ...(migration instanceof ContractMigration ? FOR_CONTRACTS : [])];
  const flags = ['--reporter', 'json', '--pg-version', POSTGRES, ...excluded.flatMap((rule) => ['--exclude', rule])];
  if (migration.isTransactional()) flags.push('--assume-in-transaction');
  const output = await squawk(flags, statements.map((statement) => `${statement};\n`).join(''));
  const lines = statements.flatMap((statement) => statement.split('\n').map(() => statement));
  return Findings.parse(JSON.parse(output)).map(({ rule_name, line }) => `${rule_name}: ${lines[line]}`);
}

/** Returns the output, whether or not there are findings. */
function squawk(flags: readonly string[], sql: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [SQUAWK, ...flags], (error, stdout, stderr) => {
      if (stdout.startsWith('[')) resolve(stdout);
      else reject(new Error(`squawk failed: ${stderr || stdout}`, { cause: error }));
    });
    child.stdin?.end(sql);
  });
}
