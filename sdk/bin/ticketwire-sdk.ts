#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@ticketwire/sdk';
import { fieldTypes } from './field-types.ts';

const USAGE = `Usage: npx @ticketwire/sdk fields --url https://desk.example.com > ticketwire-fields.d.ts

Writes the types of the custom fields of a service, as the owner of the API key in TICKETWIRE_TOKEN sees them.

  --url URL      Base URL of the service
  --check FILE   Writes nothing. Fails if FILE is not what the command would write now
`;

/** A failure that the caller can correct. */
class UsageError extends Error {}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, check: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'fields' || values.url === undefined) throw new UsageError(USAGE);
  const token = process.env.TICKETWIRE_TOKEN;
  if (!token) throw new UsageError('Set TICKETWIRE_TOKEN to an API key or an access token.');
  const client = createClient({ baseUrl: values.url, token });
  const { data } = await client.fields.list({ archived: true });
  const written = fieldTypes(data);
  if (values.check === undefined) {
    process.stdout.write(written);
    return;
  }
  if ((await readFile(values.check, 'utf8')) === written) return;
  console.error(`${values.check} is outdated: the custom fields of ${values.url} have changed. Write it again.`);
  process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
