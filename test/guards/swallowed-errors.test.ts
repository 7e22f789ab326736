import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RULE = 'test/guards/swallowed-errors.grit';

const SWALLOWING = [
  'work().catch(() => null);',
  'work().catch(async () => null);',
  'work().catch(function () { stop(); });',
  'work().catch((error) => null);',
  'work().catch((error: unknown) => { stop(); });',
  'work().then(use, () => null);',
  `socket.on('error', () => {});`,
  `socket.once('error', () => stop());`,
  'pipeline(from, to, () => {});',
  'load(id, { onError: () => {} });',
  'try { work(); } catch { stop(); }',
  'try { work(); } catch (error) {}',
  'try { work(); } catch (error) { stop(); }',
  'await Promise.allSettled(all);',
  'Promise.allSettled(all);',
];

const NAMING = [
  `work().catch(valueOn(null, 'ENOENT'));`,
  `work().catch(ignore('presence'));`,
  'work().catch((error) => log(error));',
  'work().catch((error: unknown) => { throw error; });',
  'work().then(use, report);',
  `socket.on('error', fail);`,
  `socket.on('close', () => stop());`,
  'load(id, { onError: fail, onEnd: () => {} });',
  'try { work(); } catch (error) { report(error); }',
  'export const outcomes = await Promise.allSettled(all);',
];

it('rejects code that swallows an error, in the lint of the product', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ticketwire-lint-'));
  await mkdir(path.join(folder, 'server/src'), { recursive: true });
  await mkdir(path.join(folder, path.dirname(RULE)), { recursive: true });
  await cp(path.join(ROOT, RULE), path.join(folder, RULE));
  // The rule as the lint of the product includes it, without what needs the repository.
  const { default: config } = await import('../../biome.json', { with: { type: 'json' } });
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }));
  const examples = [...SWALLOWING, ...NAMING];
  for (const [index, code] of examples.entries()) {
    await writeFile(path.join(folder, `server/src/${index}.ts`), code);
  }
  const biome = path.join(ROOT, 'node_modules/.bin/biome');
  const report = promisify(execFile)(biome, ['lint', '--only=plugin', '--reporter=github', '.'], { cwd: folder });
  const { stdout } = await report.catch((error) => error);
  const reported = [...stdout.matchAll(/server\/src\/(\d+)\.ts/g)].map(([, index]) => examples[Number(index)]);
  expect(new Set(reported)).toEqual(new Set(SWALLOWING));
  await rm(folder, { recursive: true });
});
