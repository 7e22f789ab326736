import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ACCESS_MAX_AGE_MS, type AccessDirectory } from './accounts/users/access-directory.ts';
import { writabilityOf } from './platform/database/writability.ts';
import { databaseCheck, schemaCheck } from './platform/health/database-checks.ts';
import { diskCheck } from './platform/health/disk-check.ts';
import type { HealthCheck } from './platform/health/health-check.ts';
import type { Config } from './platform/services/config.ts';

interface Sources {
  readonly config: Config;
  readonly orm: MikroORM;
  /** Has a pool for small reads alone: a probe must not wait behind requests. */
  readonly root: EntityManager;
  readonly access: AccessDirectory;
}

/** The health checks of every process. */
export const serviceChecks = ({ config, orm, root, access }: Sources): readonly HealthCheck[] => [
  databaseCheck(writabilityOf(root)),
  schemaCheck(orm, root),
  accessCheck(access),
  ...diskChecks(config),
];

/** Whether roles and permissions are known, without which every request gets 503. */
const accessCheck = (access: AccessDirectory): HealthCheck => ({
  name: 'access',
  isRequired: true,
  async run() {
    if (access.ageMs() > ACCESS_MAX_AGE_MS) await access.catchUp();
    return { state: 'ok', ageSeconds: Math.round(access.ageMs() / 1000) };
  },
});

/**
 * A full disk that all processes share leaves tickets and replies working, so no process is taken away for it. A disk of
 * this process alone is different: another process can take the upload.
 */
export function diskChecks({ attachments, dataDir, smtpUrl, role }: Config): HealthCheck[] {
  const inBucket = 's3' in attachments;
  const folder = inBucket ? tmpdir() : attachments.folder;
  const checks = [diskCheck({ name: 'attachmentsDisk', folder, isRequired: inBucket && role !== 'worker' })];
  if (smtpUrl === undefined && role !== 'web') {
    checks.push(diskCheck({ name: 'mailDisk', folder: path.join(dataDir, 'mail'), isRequired: role === 'worker' }));
  }
  return checks;
}
