import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tarball } from '../../sdk/support/tarball.ts';

const STORE = path.resolve(import.meta.dirname, '../../../node_modules/.pnpm');

/** Licenses that allow to use a package in this product and to hand it on. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'WTFPL', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0'],
];

const isAllowed = (license: unknown): boolean =>
  typeof license === 'string' &&
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => ALLOWED.includes(each));

it('installs only packages with a license that allows it', async () => {
  const manifests = await Array.fromAsync(glob('*/node_modules/{*,@*/*}/package.json', { cwd: STORE }));
  const packages = await Promise.all(
    manifests.map(async (file) => JSON.parse(await readFile(path.join(STORE, file), 'utf8'))),
  );
  const named = packages.filter(({ name }) => name && !name.startsWith('@ticketwire/'));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ license }) => !isAllowed(license)).map(({ name, license }) => `${name}: ${license}`)).toEqual(
    [],
  );
});

it('writes the tarball of the SDK with the documented command', async () => {
  const file = await tarball();
  expect(file).toMatch(/ticketwire-sdk-[\d.]+\.tgz$/);
  expect((await stat(file)).size).toBeGreaterThan(10_000);
});
