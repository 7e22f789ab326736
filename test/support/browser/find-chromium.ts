import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { bundledChromium } from './bundled-chromium.ts';
import type { Chromium } from './chromium.ts';
import { englishLocale } from './chromium.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const fixedPaths = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the browser tests: the one that the environment variable `CHROME` names (`CHROME=bundled`
 * selects the one from npm), else an installed one that starts, else the one from npm.
 */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROME;
  if (chosen === 'bundled') return bundledChromium();
  if (chosen) {
    if (!(await isExecutable(chosen))) throw new Error(`CHROME names ${chosen}, which is not a program`);
    return installed(chosen);
  }
  for (const path of candidates()) {
    if ((await isExecutable(path)) && (await starts(path))) return installed(path);
  }
  return bundledChromium();
}

function candidates(): Set<string> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return new Set([...fixedPaths, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))]);
}

const installed = (executablePath: string): Chromium => ({
  executablePath,
  env: { ...process.env, ...englishLocale },
});

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Whether the program starts. Ubuntu's chromium-browser without its snap, for example, only prints what to install. */
const starts = (path: string): Promise<boolean> =>
  promisify(execFile)(path, ['--version'], { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
