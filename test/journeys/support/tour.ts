import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fencesOf } from '../../support/markdown.ts';

/** The first calls of the README, and the tour that goes on from there. */
const PAGES = ['README.md', 'docs/tour.md'].map((page) => new URL(`../../../${page}`, import.meta.url));

export const administrator = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'correct horse battery' };

/** Makes the calls of the README and of the tour with curl as written, and returns what they print. */
export async function takeTour(url: string, dataDir: string): Promise<string> {
  const pages = await Promise.all(PAGES.map(async (page) => fencesOf(await readFile(page, 'utf8'))));
  const blocks = pages
    .flat()
    .filter(({ mark }) => mark === 'tour: curl')
    .map(({ code }) => code);
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)('bash', ['-euc', `token=\n${blocks.join('\n')}`], {
    env: { PATH, PUBLIC_URL: url, DATA_DIR: dataDir, ...administrator },
  });
  return stdout;
}
