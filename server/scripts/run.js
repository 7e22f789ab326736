// Runs a program of the project with the project's Node version, after installing what it needs:
// `node server/scripts/run.js start|all <program> [arguments]`. Plain JavaScript for old versions of Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './packages.js';

const [, , packages, program, ...args] = process.argv;
if (!installPackages(packages)) {
  console.error(`
Ticketwire could not install its packages. Run the installation on its own to see the error:

    npx -y pnpm@12 install
`);
  process.exit(1);
}

const node = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
if (Number.parseInt(process.versions.node, 10) >= 24 || !existsSync(node)) {
  process.argv.splice(1, 3, program);
  await import(pathToFileURL(program).href);
} else {
  const child = spawn(node, [...process.execArgv, program, ...args], { stdio: 'inherit' });
  // The terminal sends Ctrl+C to both processes. Only signals sent to this process alone are forwarded.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
