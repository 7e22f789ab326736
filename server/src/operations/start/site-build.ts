import { existsSync, globSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildOnce, filesBelow, ROOT } from './build-once.ts';
import { runBuilder } from './run-builder.ts';

const SITE = path.join(ROOT, 'server/docs-site');
const SOURCE_FOLDERS = ['docs', 'server/docs-site/src', 'server/docs-site/theme', 'sdk/src'];

interface Options {
  /** Called before a build, never if the existing one is up to date. */
  readonly beforeBuild: () => void | Promise<void>;
  readonly signal?: AbortSignal;
  /** Lets everything else on the machine go first. */
  readonly isBackground?: boolean;
}

/** Builds the documentation unless the existing build is up to date. Returns its directory. */
export async function buildSite({ beforeBuild, ...run }: Options): Promise<string> {
  // The image has the result without the sources.
  if (!existsSync(path.join(SITE, 'package.json'))) return path.join(SITE, 'dist');
  return buildOnce({
    project: 'server/docs-site',
    sources: sourceFiles,
    beforeBuild,
    async build(folder) {
      const pages = `${folder}-pages`;
      try {
        await runBuilder(['build.ts', pages, folder], { name: 'The documentation', cwd: SITE, ...run });
      } finally {
        await rm(pages, { recursive: true, force: true });
      }
    },
  });
}

function sourceFiles(): string[] {
  const pages = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const settings = readdirSync(SITE).filter((name) => /\.(md|ts|json)$/.test(name));
  return [
    path.join(ROOT, 'pnpm-lock.yaml'),
    path.join(ROOT, 'sdk/README.md'),
    ...globSync('sdk/examples/{*,*/*}.md', { cwd: ROOT }).map((page) => path.join(ROOT, page)),
    ...pages.map((name) => path.join(ROOT, name)),
    ...settings.map((name) => path.join(SITE, name)),
    ...SOURCE_FOLDERS.flatMap(filesBelow),
  ];
}
