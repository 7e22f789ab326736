import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { bundleWithEsbuild } from '../../../sdk/support/bundle.ts';
import { type CompilerOptions, compile } from '../../../sdk/support/compile.ts';
import type { Site } from '../../../sdk/support/site.ts';
import { findChromium } from '../../../support/browser/find-chromium.ts';
import { ROOT, run } from './commands.ts';
import { ensure } from './log.ts';
import type { Registry } from './registry.ts';
import { ADMINISTRATOR } from './service.ts';

const PROGRAMS = path.join(import.meta.dirname, 'apps');
const { email, password } = ADMINISTRATOR;

export interface Stage {
  readonly folder: string;
  readonly registry: Registry;
  readonly version: string;
  /** The address of the service. */
  readonly url: string;
  readonly site: Site;
}

type Say = (line: string) => void;

/** In caches of their own: those of the machine could have another package of this name and version. */
const NPM = 'npm install --no-audit --no-fund --cache ./npm-cache --prefix';
const PNPM = 'npx -y pnpm@12 add --store-dir ./pnpm-store --dir';

/** Makes an empty application, and installs the published package from the registry, which has nothing else. */
async function makeApp({ folder, registry, version }: Stage, name: string, install: string, say: Say): Promise<string> {
  const app = path.join(folder, name);
  await mkdir(app);
  await writeFile(path.join(app, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  await run(`${install} ${name} --registry ${registry.url} @ticketwire/sdk@${version}`, folder);
  const manifest = path.join(app, 'node_modules/@ticketwire/sdk/package.json');
  const installed: { version: string } = JSON.parse(await readFile(manifest, 'utf8'));
  ensure(installed.version === version, `Installed version ${installed.version}`);
  say(`${install.split(' --')[0]} @ticketwire/sdk@${version}`);
  return app;
}

/** Compiles a program with `strict`, including the types of the package. */
async function typeCheck(app: string, file: string, options: CompilerOptions, say: Say): Promise<void> {
  const errors = await compile('7', app, { compilerOptions: { ...options, skipLibCheck: false }, files: [file] });
  ensure(errors === '', errors);
  say('compiles with strict and without skipLibCheck');
}

/** Runs a program with Node. It prints the reference of the ticket that it has made. */
const runProgram = async (app: string, file: string, url: string): Promise<string> =>
  (await run(`'${process.execPath}' '${file}' '${url}' '${email}' '${password}'`, app)).trim();

async function typescriptApp(stage: Stage, say: Say): Promise<string> {
  const app = await makeApp(stage, 'typescript-app', NPM, say);
  await copyFile(path.join(PROGRAMS, 'typescript.ts'), path.join(app, 'main.ts'));
  const node = { lib: ['es2022'], types: ['node'], typeRoots: [path.join(ROOT, 'node_modules/@types')] };
  const written = { outDir: 'dist', noEmit: false };
  await typeCheck(app, 'main.ts', { module: 'nodenext', moduleResolution: 'nodenext', ...node, ...written }, say);
  return runProgram(app, 'dist/main.js', stage.url);
}

async function javascriptApp(stage: Stage, say: Say): Promise<string> {
  const app = await makeApp(stage, 'javascript-app', PNPM, say);
  await copyFile(path.join(PROGRAMS, 'javascript.cjs'), path.join(app, 'main.cjs'));
  return runProgram(app, 'main.cjs', stage.url);
}

async function browserApp(stage: Stage, say: Say): Promise<string> {
  const app = await makeApp(stage, 'browser-app', NPM, say);
  await copyFile(path.join(PROGRAMS, 'browser.ts'), path.join(app, 'main.ts'));
  const web = { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] };
  await typeCheck(app, 'main.ts', { module: 'preserve', moduleResolution: 'bundler', ...web }, say);
  const code = await bundleWithEsbuild(app, await readFile(path.join(app, 'main.ts'), 'utf8'));
  const built = path.join(app, 'dist');
  await mkdir(built);
  await writeFile(path.join(built, 'main.js'), code);
  await writeFile(path.join(built, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  say(`bundled by esbuild: ${Math.round(code.length / 1000)} kB`);
  await stage.site.show(built, stage.url);

  const { executablePath, env } = await findChromium();
  const args = ['--no-sandbox', '--disable-gpu'];
  // Signals end the rehearsal in order, and it ends the browser.
  const browser = await chromium.launch({ executablePath, env, args, handleSIGINT: false, handleSIGTERM: false });
  try {
    const page = await browser.newPage();
    await page.goto(`${stage.site.origin}/#${new URLSearchParams({ service: stage.url, email, password })}`);
    await page.locator('body[data-state=done]').waitFor({ state: 'attached' });
    say(`Chromium ${browser.version()}, from another origin under a strict Content-Security-Policy`);
    return await page.title();
  } finally {
    await browser.close();
  }
}

/** The applications. Each makes a ticket, and returns its reference. */
export const APPS = [
  ['Use it in an empty TypeScript application', typescriptApp],
  ['Use it in a plain JavaScript application', javascriptApp],
  ['Use it in a browser', browserApp],
] as const;
