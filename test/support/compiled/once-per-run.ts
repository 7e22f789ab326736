import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { valueOn } from '../../../server/src/platform/errors/expected.ts';

/** Does the work in one of the workers of a run. The others wait for it, and fail if it fails. */
export async function oncePerRun(name: string, work: () => Promise<unknown>): Promise<void> {
  const folder = path.join(inject('scratch'), name);
  const outcome = path.join(folder, 'outcome');
  const isFirst = (await mkdir(folder).catch(valueOn(null, 'EEXIST'))) !== null;
  if (isFirst) {
    const problem = await work().then(
      () => '',
      (error: unknown) => String(error),
    );
    await writeFile(`${outcome}.part`, problem);
    await rename(`${outcome}.part`, outcome);
  }
  while (!existsSync(outcome)) await delay(10);
  const problem = await readFile(outcome, 'utf8');
  if (problem !== '') throw new Error(`${name}: ${problem}`);
}
