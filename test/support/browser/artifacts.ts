import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../artifacts', import.meta.url));

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Paths of screenshots and traces, in a folder that git ignores. */
export const artifacts = {
  screenshot: (page: string, name: string): string => join(folder, 'screenshots', slug(page), `${slug(name)}.png`),
  lastScreenshot: (page: string): string => join(folder, 'failures', slug(page), 'last.png'),
  lastDocument: (page: string): string => join(folder, 'failures', slug(page), 'last.html'),
  trace: (page: string): string => join(folder, 'failures', slug(page), 'trace.zip'),
  failure: (page: string): string => join(folder, 'failures', slug(page)),
};
