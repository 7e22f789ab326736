import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError, readConfig } from '../../../../server/src/platform/services/config.ts';
import { VARIABLES } from './code.ts';

type Variables = Readonly<Record<string, string>>;

/** Valid values of the secrets that the manifests mount, by the name of the file. */
const SECRET_FILES: Readonly<Record<string, string>> = {
  'database-url': 'postgres://ticketwire:secret@database:5432/ticketwire',
  'attachments-url': 's3://key:secret@s3.example.com/bucket',
  'smtp-url': 'smtp://user:secret@smtp.example.com:587',
  'backup-to': 's3://key:secret@s3.example.com/backups',
  'backup-passphrase': 'a passphrase of the tests',
  'jwt-secret': 'a secret of the tests, at least 32 bytes',
  'secrets-key': '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
};

/** Returns why the service would not start with these variables of a manifest. */
export function settingFaults(variables: Variables, mountPath: string): string[] {
  const unknown = Object.keys(variables).filter((name) => !VARIABLES.has(name));
  const folder = mkdtempSync(path.join(tmpdir(), 'ticketwire-manifest-'));
  try {
    for (const [name, value] of Object.entries(SECRET_FILES)) writeFileSync(path.join(folder, name), value);
    const mounted = Object.entries(variables).map(([name, value]) => [name, value.replace(mountPath, folder)]);
    const environment = Object.fromEntries(mounted);
    return [...unknown.map((name) => `unknown variable ${name}`), ...configFaults(environment)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function configFaults(environment: Variables): readonly string[] {
  try {
    readConfig({ NODE_ENV: 'production', ...environment });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.faults;
  }
}
