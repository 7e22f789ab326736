// Plain JavaScript for old versions of Node: if the automatic installation fails, pnpm still runs this file, with any
// Node that the machine has.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledService } from './compiled.js';

const server = new URL('../../../', import.meta.url);
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', server), 'utf8'));
const missing = Object.keys(dependencies).filter(
  (name) => !existsSync(new URL(`node_modules/${name}/package.json`, server)),
);

const problems = [];
if (Number.parseInt(process.versions.node, 10) < 24)
  problems.push(`Node 24 or newer is required, but this is Node ${process.versions.node}`);
if (missing.length > 0)
  problems.push(`packages are not installed (${missing.length} in total, such as ${missing.slice(0, 3).join(', ')})`);

if (problems.length > 0) {
  console.error(`Ticketwire cannot start: ${problems.join('; ')}.
The start command, \`npx -y pnpm@12 start\`, normally installs the packages and the right version of Node. If you used
it, the installation failed. Run the installation on its own to see the error:

    npx -y pnpm@12 install
`);
  process.exit(1);
}

// Reuses the compile cache of earlier starts.
const { enableCompileCache, flushCompileCache } = await import('node:module');
enableCompileCache?.(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));

const compiled = compiledService();
await import(compiled ? pathToFileURL(compiled).href : './main.ts');
// Writes the cache now instead of only at a clean exit. For the sources it would write two thousand files and block the
// process for a second.
if (compiled) flushCompileCache?.();

// Only for an interactive start: a service manager's process must not write to its source folders.
if (compiled === null && process.env.npm_lifecycle_event === 'start') {
  const compile = fileURLToPath(new URL('../../../scripts/compile.ts', import.meta.url));
  // If this fails, later starts take longer, and this console shows why.
  const compiler = spawn(process.execPath, [compile], { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  compiler.on('error', (error) => console.error(`The service could not be compiled: ${error.message}`));
  compiler.unref();
}
