import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const content = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${xml(join(folder, 'fonts'))}</dir>
  <cachedir>${xml(join(folder, 'font-cache'))}</cachedir>
</fontconfig>
`;

/**
 * Writes a fonts.conf that lists only the fonts in `folder`, and returns its path.
 *
 * Without fonts, Chromium renders no text and types nothing, and reports no error. The file therefore contains the
 * absolute folder, and is checked every time, since a checkout may have moved after it was unpacked.
 */
export async function writeFontsConf(folder: string): Promise<string> {
  const path = join(folder, 'fonts.conf');
  const wanted = content(folder);
  if ((await readFile(path, 'utf8').catch(() => '')) !== wanted) {
    const partial = `${path}.${randomUUID()}`;
    await writeFile(partial, wanted);
    await rename(partial, path);
  }
  return path;
}
