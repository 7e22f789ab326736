import { ConfigurationError, readConfig } from '../../platform/services/config.ts';
import { readSecretFiles } from '../../platform/services/secret-files.ts';
import { attachmentFileCheck } from './checks/attachments.ts';
import { backupChecks } from './checks/backups.ts';
import { configurationChecks } from './checks/configuration.ts';
import { connectionCheck } from './checks/connections.ts';
import { databaseChecks } from './checks/database.ts';
import { eventLogCheck } from './checks/event-log.ts';
import type { Check } from './checks/finding.ts';
import { mailDnsCheck } from './checks/mail-dns.ts';
import { networkChecks } from './checks/network.ts';
import { processCheck } from './checks/processes.ts';
import { replicaCheck } from './checks/replica.ts';
import { schemaChecks } from './checks/schema.ts';
import { storageChecks } from './checks/storage.ts';
import { timeChecks } from './checks/time.ts';
import { connectOnce } from './connect.ts';
import { secretHider } from './hide-secrets.ts';
import { type Result, runChecks } from './run-checks.ts';

export const checks: readonly Check[] = [
  ...configurationChecks,
  ...databaseChecks,
  connectionCheck,
  processCheck,
  replicaCheck,
  ...schemaChecks,
  eventLogCheck,
  ...timeChecks,
  ...storageChecks,
  attachmentFileCheck,
  ...backupChecks,
  ...networkChecks,
  mailDnsCheck,
];

interface Options {
  /** Whether host names, addresses and folders are hidden too. */
  readonly forOthers?: boolean;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Checks the installation that these variables describe. No finding contains a secret. */
export async function diagnose(variables: Variables, { forOthers = false }: Options = {}): Promise<readonly Result[]> {
  const { environment } = readSecretFiles({ ...variables });
  const hide = secretHider(environment, { withNames: forOthers });
  const results = await resultsOf(variables);
  return results.map(({ advice, ...result }) => ({
    ...result,
    summary: hide(result.summary),
    ...(advice !== undefined && { advice: hide(advice) }),
  }));
}

async function resultsOf(environment: Variables): Promise<readonly Result[]> {
  try {
    const config = readConfig(environment);
    const connection = connectOnce(config);
    const results = await runChecks(checks, { config, environment, database: connection.database });
    void connection.end();
    return results;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const advice = 'Correct the variable. The other checks run once all variables are valid.';
    return error.faults.map((summary) => ({ id: 'configuration', state: 'failed', summary, advice }));
  }
}
