import { Client } from 'pg';
import { inject } from 'vitest';
import { buildConsole } from '../../server/src/operations/start/console-build.ts';
import { buildSite } from '../../server/src/operations/start/site-build.ts';

/** Cached per worker: the sources do not change during a test run. */
const builds = new Map<string, Promise<string>>();

/** Test files run in parallel, so all but the first wait for its build. */
function once(name: string, build: () => Promise<string>): Promise<string> {
  const result = builds.get(name) ?? buildAlone(name, build);
  builds.set(name, result);
  return result;
}

async function buildAlone(name: string, build: () => Promise<string>): Promise<string> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`${name} build`]);
    return await build();
  } finally {
    await client.end();
  }
}

/** Builds the console if it is out of date. */
export const builtConsole = (): Promise<string> => once('console', () => buildConsole(() => {}));

/** Builds the documentation if it is out of date, and returns the option of an app that serves it from the beginning. */
export async function builtSite(): Promise<{ readonly site: Promise<string> }> {
  const directory = await once('site', () => buildSite({ beforeBuild: () => {} }));
  return { site: Promise.resolve(directory) };
}
