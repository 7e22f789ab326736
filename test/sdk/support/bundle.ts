import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as buildWithEsbuild } from 'esbuild';
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

/** Bundles and minifies a program as many tools for servers and pages do. Returns its JavaScript. */
export async function bundleWithEsbuild(folder: string, program: string): Promise<string> {
  const { outputFiles } = await buildWithEsbuild({
    stdin: { contents: program, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles.map(({ text }) => text).join('');
}

function scriptsOf(built: Awaited<ReturnType<typeof build>>): string {
  if ('close' in built) throw new Error('The build returned a watcher');
  const chunks = [built].flat().flatMap(({ output }): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] => output);
  return chunks.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
}
