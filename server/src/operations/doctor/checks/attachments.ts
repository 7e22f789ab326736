import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { STORED_FILES } from '../../../platform/files/stored-files.ts';
import type { Config } from '../../../platform/services/config.ts';
import { openFiles } from '../../../platform/services/open-file-store.ts';
import { HOUR_MS } from '../../../platform/time/duration.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './finding.ts';

/** How many rows and how many files are compared: an installation can have millions. */
const SAMPLE = 200;
const PARALLEL = 20;
/** The cleanup deletes unused files every hour, once they are an hour old. */
const UNUSED_AFTER_MS = 3 * HOUR_MS;
const SHOWN = 3;

type StoreConfig = Pick<Config, 'attachments' | 'dataDir'>;

/** Whether attachments have their content, and stored files their attachments. Looks at a sample of both. */
export const attachmentFileCheck: Check = {
  id: 'attachment-files',
  async run({ config, database }) {
    const client = await database();
    const table = await client.query<{ exists: boolean }>(`select to_regclass('attachments') is not null as exists`);
    if (!table.rows[0]?.exists) return skipped('The database has no tables yet');
    return compareAttachments(config, client, new Date());
  },
};

export async function compareAttachments(config: StoreConfig, client: Pool, now: Date): Promise<Finding> {
  const files = openFiles(config, { debug() {}, info() {}, warn() {}, error() {} });
  const listed = await sampleOfRows(client);
  const missing: string[] = [];
  for (let from = 0; from < listed.length; from += PARALLEL) {
    const portion = listed.slice(from, from + PARALLEL);
    const present = await Promise.all(portion.map((sha256) => files.has(sha256)));
    missing.push(...portion.filter((_, index) => !present[index]));
  }
  const stored: string[] = [];
  for await (const sha256 of files.putBefore(new Date(now.getTime() - UNUSED_AFTER_MS))) {
    if (stored.push(sha256) === SAMPLE) break;
  }
  const unused = await withoutRow(client, stored);
  return attachmentFinding({ listed: listed.length, missing, stored: stored.length, unused });
}

/** Begins anywhere, so that each run can look at others. */
async function sampleOfRows(client: Pool): Promise<string[]> {
  const start = randomBytes(32).toString('hex');
  const { rows } = await client.query<{ sha256: string }>(
    `with stored as not materialized (${STORED_FILES})
     select distinct sha256 from (
       (select sha256 from stored where sha256 >= $1 order by sha256 limit ${SAMPLE})
       union all
       (select sha256 from stored order by sha256 limit ${SAMPLE})
     ) as found limit ${SAMPLE}`,
    [start],
  );
  return rows.map(({ sha256 }) => sha256);
}

async function withoutRow(client: Pool, stored: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    `select sha256 from unnest($1::text[]) as stored (sha256)
     where not exists (select from (${STORED_FILES}) as used where used.sha256 = stored.sha256)`,
    [stored],
  );
  return rows.map(({ sha256 }) => sha256);
}

interface Comparison {
  /** The number of contents that rows refer to, in the sample. */
  readonly listed: number;
  /** Those that are not stored. */
  readonly missing: readonly string[];
  /** The number of stored files in the sample. */
  readonly stored: number;
  /** Those that no row refers to. */
  readonly unused: readonly string[];
}

function attachmentFinding({ listed, missing, stored, unused }: Comparison): Finding {
  if (missing.length > 0) {
    return failed(
      `${missing.length} of ${listed} checked attachments and original emails have no content: ${hashList(missing)}`,
      'Copy these files from a backup, which has them under the same name, or correct DATA_DIR or ATTACHMENTS_URL.',
    );
  }
  if (unused.length > 0) {
    return warning(
      `${unused.length} of ${stored} checked files belong to no attachment and no email: ${hashList(unused)}`,
      'A worker deletes such files every hour, unless a backup is running. Let a process with ROLE=worker or all run.',
    );
  }
  return ok(
    `${listed} attachments and original emails have their content, and ${stored} stored files one of them, in a sample`,
  );
}

const hashList = (hashes: readonly string[]): string =>
  `${hashes.slice(0, SHOWN).join(', ')}${hashes.length > SHOWN ? ' …' : ''}`;
