import { readFileSync } from 'node:fs';

/**
 * The variables whose value can be in a file instead, which NAME_FILE names: secrets, and URLs that can contain one.
 * Orchestrators mount secrets as files; environment variables are visible to other processes and in crash reports.
 */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'ATTACHMENTS_URL',
  'SMTP_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'SECRETS_KEY',
  'SECRETS_KEY_PREVIOUS',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'BACKUP_TO',
  'BACKUP_PASSPHRASE',
  'INBOUND_EMAIL_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
] as const;

type Variables = Record<string, string | undefined>;

/** Adds the values that are in files, and says in one line each which of them cannot be read. */
export function readSecretFiles(environment: Variables): { environment: Variables; faults: readonly string[] } {
  const values: Variables = {};
  const faults: string[] = [];
  for (const name of SECRETS) {
    const setting = `${name}_FILE`;
    const file = environment[setting];
    if (file === undefined) continue;
    if (environment[name] !== undefined) {
      faults.push(`${name} and ${setting} cannot both be set`);
      continue;
    }
    const { value, fault } = readSecret(file);
    if (fault !== undefined) faults.push(`${setting} ${fault}`);
    values[name] = value;
  }
  return { environment: { ...environment, ...values }, faults };
}

/** Editors and `echo` end a file with a newline, which belongs to no secret. */
function readSecret(file: string): { value?: string; fault?: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { fault: `names an empty file (${file})` } : { value };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { fault: `cannot be read (${error.message})` };
  }
}
