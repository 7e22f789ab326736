import { stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, valueOn } from '../../../platform/errors/expected.ts';
import { requireWritable } from '../../../platform/files/data-dir.ts';
import { diskCheck } from '../../../platform/health/disk-check.ts';
import { configuredSealing, opens, storedCanary } from '../../../platform/security/open-sealing.ts';
import { type Check, type Finding, failed, ok, skipped, warning } from './finding.ts';
import { bucketFinding, folderFinding, nearestExisting } from './store-findings.ts';

/** The service has not started yet, or not this release. */
const NO_SUCH_TABLE = '42P01';

const OTHER_KEY = `select (
    select count(*) from webhooks where secrets <> '[]' or exists (
      select from jsonb_array_elements(sealed_secrets) as one where not starts_with(one->>'sealed', $1)
    )
  ) + (select count(*) from mailbox_fetches where not starts_with(credentials, $1))
  + (select count(*) from totp_secrets where not starts_with(secret, $1))
  + (select count(*) from identity_providers where not starts_with(secret, $1)) as count`;

/** Folders and buckets: whether they can be written to, by the right user, and have space. */
export const storageChecks: readonly Check[] = [
  {
    id: 'data-folder',
    async run({ config: { dataDir } }) {
      const folder = path.resolve(dataDir);
      const existing = await nearestExisting(folder);
      const stats = await stat(existing);
      if (!stats.isDirectory()) return failed(`${existing} is a file`, 'Set DATA_DIR to a folder.');
      const code = await requireWritable(existing).then(() => null, codeOf);
      if (code === 'EACCES' || code === 'EPERM') {
        return failed(
          `This user (${process.getuid?.() ?? 'unknown'}) cannot write to ${existing}, which belongs to user ${stats.uid}`,
          'Give the folder to the user of the service (chown -R), or run this command as that user.',
        );
      }
      if (code !== null) {
        return failed(
          `${existing} cannot be written to (${code})`,
          'Mount the volume for reading and writing, free space, and check the disk.',
        );
      }
      if (existing !== folder) return ok(`${folder} does not exist yet and can be created`);
      return ownerFinding(folder, stats.uid, process.getuid?.());
    },
  },
  {
    id: 'secrets-folder',
    async run({ config: { dataDir } }) {
      const folder = path.resolve(dataDir, 'keys');
      const stats = await stat(folder).catch(valueOn(null, 'ENOENT', 'ENOTDIR'));
      if (stats === null || process.platform === 'win32') return ok('There are no keys that other users could read');
      if ((stats.mode & 0o077) === 0) return ok('Only the user of the service can read the signing keys');
      return failed(
        `Other users of this machine can read the signing keys in ${folder}`,
        `Run \`chmod -R go= ${folder}\`, then \`npx -y pnpm@12 rotate-key\`.`,
      );
    },
  },
  {
    id: 'secrets-key',
    async run({ config, database }) {
      const canary = await storedCanary(await database()).catch(valueOn(null, NO_SUCH_TABLE));
      if (canary === null) return skipped('No secret was sealed yet');
      const sealing = configuredSealing(config);
      if (!opens(sealing, canary)) {
        return failed(
          'The secrets in the database cannot be read with the key of this host',
          'Set SECRETS_KEY to the same value on every host, or copy the file keys/secrets from the DATA_DIR of one that works.',
        );
      }
      const { rows } = await (await database()).query<{ count: string }>(OTHER_KEY, [`${sealing?.keyId}.`]);
      const count = Number(rows[0]?.count);
      if (count === 0) return ok('All secrets in the database are sealed under the current key');
      return warning(
        `${count} secrets are sealed under a former key or not sealed yet`,
        'Keep SECRETS_KEY_PREVIOUS or the file keys/secrets.previous. A worker seals them within minutes; rotate those of webhooks whose key is lost.',
      );
    },
  },
  {
    id: 'attachments',
    async run({ config }) {
      if ('s3' in config.attachments) return bucketFinding(config, 'ATTACHMENTS_URL');
      const folder = path.resolve(config.attachments.folder);
      // Creates no folders: they would belong to the user of this command.
      if ((await nearestExisting(folder)) !== folder) return skipped('No attachment was stored yet');
      return folderFinding(folder);
    },
  },
  {
    id: 'disk',
    async run({ config: { dataDir } }) {
      const { state, freeBytes, reason } = await diskCheck({ name: 'disk', folder: dataDir, isRequired: false }).run();
      const space = `${Math.floor(Number(freeBytes) / 1024 ** 2)} MiB are free on the disk of DATA_DIR`;
      const summary = reason === undefined ? space : `${space}: ${reason}`;
      if (state === 'ok') return ok(summary);
      const advice = 'Free space, or enlarge the volume.';
      return state === 'warning' ? warning(summary, advice) : failed(summary, advice);
    },
  },
];

export function ownerFinding(folder: string, owner: number, user: number | undefined): Finding {
  if (user === undefined || owner === user) return ok(`${folder} can be written to`);
  return warning(
    `${folder} belongs to user ${owner}, but this command runs as user ${user}`,
    'Run it as the user of the service: otherwise it cannot see what that user can do.',
  );
}
