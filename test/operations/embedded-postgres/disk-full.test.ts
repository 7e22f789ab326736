import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCluster } from '../../../server/src/operations/embedded-postgres/cluster.ts';
import { StartFailed } from '../../../server/src/operations/embedded-postgres/server-process.ts';

const FILES = { cluster: '/data/postgres', version: '18', logFile: '/data/postgres.log' };
const LINE = 'Free some space and start again.';

/** Output of initdb of PostgreSQL 18 on a disk of 20 MB. */
const INITDB = `creating configuration files ... ok
running bootstrap script ... 2026-11-22 10:00:00.000 UTC [42] FATAL:  could not write to file "pg_wal/xlogtemp.42": \
No space left on device
child process exited with exit code 1
initdb: removing contents of data directory`;

describe('a full disk', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-full-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is reported in one line when the database is created', async () => {
    // A script that imitates initdb, because a test cannot fill a disk.
    const account = { identity: {}, prefix: ['/bin/sh', '-c', `echo '${INITDB}' >&2; exit 1`], owner: null };
    const binaries = { initdb: 'initdb', postgres: 'postgres', env: {} };
    const cluster = path.join(folder, 'postgres');
    const making = createCluster(cluster, binaries, account, false);
    await expect(making).rejects.toThrow(`The disk is full: no space is left for ${cluster}. ${LINE}`);
  });

  it('is reported in one line when the database starts', () => {
    const log =
      'LOG:  starting PostgreSQL 18.4\nFATAL:  could not write lock file "postmaster.pid": No space left on device';
    const { message } = new StartFailed('exited with code 1', log, FILES);
    expect(message).toBe(`The disk is full: no space is left for /data/postgres. ${LINE}`);
  });
});
