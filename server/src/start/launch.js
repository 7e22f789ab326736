// Plain JavaScript that old versions of Node can read: when the automatic installation fails, pnpm runs this file all
// the same, on whatever Node the machine has.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledService } from './compiled.js';

const server = new URL('../../', import.meta.url);
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

// What was compiled at one start need not be at the next.
const { enableCompileCache, flushCompileCache } = await import('node:module');
enableCompileCache?.(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

const compiled = compiledService();
await import(compiled ? pathToFileURL(compiled).href : './main.ts');
// Kept now that it runs, and not only at a clean end. Of the sources it is two thousand files: a second without an answer.
if (compiled) flushCompileCache?.();

// Only where a person started it: what a service manager runs writes nothing beside its sources.
if (compiled === null && process.env.npm_lifecycle_event === 'start') {
  const compile = fileURLToPath(new URL('../../scripts/compile.ts', import.meta.url));
  spawn(process.execPath, [compile], { stdio: 'ignore', detached: true }).unref();
}
