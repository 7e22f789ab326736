import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fencesOf } from '../../support/markdown.ts';

const README = new URL('../../../README.md', import.meta.url);

export const administrator = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'correct horse battery' };

/** Follows the README's tour with curl as written, and returns what it prints. */
export async function takeTour(url: string, dataDir: string): Promise<string> {
  const fences = fencesOf(await readFile(README, 'utf8'));
  const blocks = fences.filter(({ mark }) => mark === 'tour: curl').map(({ code }) => code);
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)('bash', ['-euc', `token=\n${blocks.join('\n')}`], {
    env: { PATH, PUBLIC_URL: url, DATA_DIR: dataDir, ...administrator },
  });
  return stdout;
}
