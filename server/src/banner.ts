import path from 'node:path';
import type { Config } from './platform/config.ts';

/** What a person who has just started the service wants to know, on one screen. */
export function banner(config: Config, setUpLink: string | null): string {
  const { publicUrl, dataDir, smtpUrl, databaseUrl, role } = config;
  const smtp = smtpUrl && new URL(smtpUrl);
  const lines: [string, string][] = [
    ['Console', `${publicUrl}/admin`],
    ['API', `${publicUrl}/api/tickets`],
    ['Reference', `${publicUrl}/docs  (OpenAPI: ${publicUrl}/api/openapi.json)`],
    ['Guides', `${publicUrl}/docs/guides`],
    [
      'Database',
      databaseUrl
        ? `PostgreSQL at ${new URL(databaseUrl).host}`
        : `own PostgreSQL in ${path.resolve(dataDir, 'postgres')}`,
    ],
    ['Mail', smtp ? `by ${smtp.host}` : `written to ${path.resolve(dataDir, 'mail')}  (set SMTP_URL to send it)`],
    ...(role === 'all' ? [] : [['Role', role] satisfies [string, string]]),
  ];
  const facts = lines.map(([name, value]) => `  ${name.padEnd(10)} ${value}`);
  const first = setUpLink
    ? ['', '  No administrator yet. Make the first one with this link, good once and for 24 hours:', `  ${setUpLink}`]
    : [];
  return ['', '  Ticketwire is running.', '', ...facts, ...first, '', '  Ctrl+C stops it.', ''].join('\n');
}
