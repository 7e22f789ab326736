import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Bundles a program into `out` like a real site, with a page that loads it. Returns its JavaScript. */
export async function bundle(folder: string, program: string, out: string): Promise<string> {
  const root = join(folder, `${out}-source`);
  await mkdir(root);
  const page = `<!doctype html><title>Site</title><ol></ol><script type="module" src="./main.ts"></script>`;
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'main.ts'), program);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: join(folder, out), modulePreload: false, target: 'es2022' },
  });
  return scriptsOf(built);
}

function scriptsOf(built: Awaited<ReturnType<typeof build>>): string {
  if ('close' in built) throw new Error('The build returned a watcher');
  const chunks = [built].flat().flatMap(({ output }): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] => output);
  return chunks.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
}
