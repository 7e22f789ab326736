import path from 'node:path';
import { hostUrls } from '../../platform/database/connections/database-url.ts';
import type { Config } from '../../platform/services/config.ts';
import type { Served } from './run.ts';

type Line = readonly [name: string, value: string];

/** Returns what a user needs to know right after starting the service, in as few lines as possible. */
export function banner(config: Config, served: Served): string {
  const lines = [...addresses(config), ...operations(config, served), ...resources(config)];
  return [
    `Ticketwire is running${howFar(config)}. Press Ctrl+C to stop.`,
    ...lines.map(([name, value]) => `  ${name.padEnd(9)} ${value}`),
    ...firstSteps(config, served),
  ].join('\n');
}

function howFar({ role, processes }: Config): string {
  if (role === 'worker') return ' as a worker';
  if (processes === 1) return '';
  return ` in ${processes} web processes${role === 'all' ? ' and a worker' : ''}`;
}

function addresses({ publicUrl, role }: Config): Line[] {
  if (role === 'worker') return [];
  return [
    ['Console', `${publicUrl}/admin${passkeyHint(new URL(publicUrl))}`],
    ['API', `${publicUrl}/api/tickets  (documentation: ${publicUrl}/docs)`],
  ];
}

/** Passkeys belong to a host name, and an IP address is none. */
const passkeyHint = ({ hostname, port }: URL): string =>
  hostname === '127.0.0.1' ? `  (with passkeys: http://localhost:${port || 80}/admin)` : '';

function operations({ host }: Config, { operationsPort }: Served): Line[] {
  if (operationsPort === null) return [];
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${operationsPort}`;
  return [['Health', `${origin}/health/ready  (metrics: ${origin}/metrics)`]];
}

const hostsOf = (databaseUrl: string): string =>
  hostUrls(databaseUrl)
    .map((url) => new URL(url).host)
    .join(', ');

function resources({ databaseUrl, dataDir, smtpUrl, role }: Config): Line[] {
  const smtp = smtpUrl && new URL(smtpUrl);
  return [
    [
      'Database',
      databaseUrl
        ? `PostgreSQL at ${hostsOf(databaseUrl)}`
        : `embedded PostgreSQL in ${path.resolve(dataDir, 'postgres')}`,
    ],
    [
      'Mail',
      smtp ? `sent through ${smtp.host}` : `saved in ${path.resolve(dataDir, 'mail')}  (set SMTP_URL to send it)`,
    ],
    ...(role === 'all' ? [] : [['Role', role] satisfies Line]),
  ];
}

function firstSteps({ setPublicUrl, publicUrl, role }: Config, { setUpLink }: Served): string[] {
  const steps: string[] = [];
  if (role !== 'all' && setPublicUrl === undefined) {
    steps.push(`  PUBLIC_URL is not set, so links in emails start with ${publicUrl}.`);
    steps.push('  Set it to the address that users open, to the same value in every process.');
  }
  // A process without a console knows its URL only if PUBLIC_URL is set.
  if (setUpLink !== null && (role !== 'worker' || setPublicUrl !== undefined)) {
    steps.push('  Create the first administrator with this link (single use, valid for 24 hours):');
    steps.push(`  ${setUpLink}`);
  }
  return steps;
}
