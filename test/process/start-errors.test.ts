import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { runToEnd } from './service-process.ts';
import { compileOnce } from './support/compile-once.ts';

beforeAll(compileOnce);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-refused-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Returns the only line that a failed start prints. */
async function lineOf(environment: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd({ PORT: '0', DATA_DIR: path.join(folder, 'data'), ...environment });
  expect(code).toBe(1);
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('a start without a working database', () => {
  it('names the setting, the address without its password, and what to do', async () => {
    expect(await lineOf({ DATABASE_URL: 'postgres://desk:s3cret@127.0.0.1:1/tickets' })).toBe(
      'Ticketwire could not start: Cannot reach the database at DATABASE_URL ' +
        '(postgres://desk:***@127.0.0.1:1/tickets). Nothing is listening there. Start PostgreSQL, or correct DATABASE_URL.',
    );
  });

  it('reports the response of a server that is not PostgreSQL', async () => {
    const { server, port } = await listening();
    const line = await lineOf({ DATABASE_URL: `postgres://desk@127.0.0.1:${port}/tickets?password=s3cret` });
    expect(line).toContain(`DATABASE_URL (postgres://desk@127.0.0.1:${port}/tickets?password=***)`);
    expect(line).toContain('Check the server, or correct DATABASE_URL.');
    expect(line).not.toContain('s3cret');
    server.close();
  });
});

it('ends if a migration fails, and says which one and what to do', async () => {
  const database = await createDatabase('empty');
  const client = new Client(database.address);
  await client.connect();
  await client.query('create table roles (id int)');
  await client.end();
  expect(await lineOf({ DATABASE_URL: database.url })).toMatch(
    /^Ticketwire could not start: The migration Migration\d+_initial failed: relation "roles" already exists\. Migrations before it stay applied, and the previous release can still run\. Correct the cause, then start again\.$/,
  );
  await database.drop();
});

describe('a start with an unusable DATA_DIR', () => {
  it('reports that a part of the path is a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await lineOf({ DATA_DIR: path.join(file, 'data') })).toBe(
      `Ticketwire could not start: DATA_DIR ${file}/data cannot be used: part of the path is a file. ` +
        'Set DATA_DIR to a folder that the service can write to.',
    );
    expect(await lineOf({ DATA_DIR: file })).toContain(`DATA_DIR ${file} cannot be used: it is a file.`);
  });
});

it('reports a port in use before it creates a database', async () => {
  const { server, port } = await listening();
  const dataDir = path.join(folder, 'never-made');
  const line = await lineOf({ PORT: `${port}`, DATA_DIR: dataDir });
  expect(line).toBe(
    `Ticketwire could not start: Port ${port} on 127.0.0.1 is already in use. Set PORT to a different port.`,
  );
  expect(await lineOf({ PORT: '0', OPERATIONS_PORT: `${port}`, DATA_DIR: dataDir })).toBe(
    `Ticketwire could not start: Port ${port} on 127.0.0.1 is already in use. Set OPERATIONS_PORT to a different port.`,
  );
  await expect(rm(dataDir, { recursive: true })).rejects.toThrow('ENOENT');
  server.close();
});
