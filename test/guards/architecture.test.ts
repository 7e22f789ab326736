import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SRC = path.join(ROOT, 'server/src');

/** From the lowest to the highest: a folder imports itself and those before it. */
const LAYERS = [
  ['contract'],
  ['platform'],
  ['roles'],
  ['users'],
  ['auth'],
  ['api-keys'],
  ['teams'],
  ['categories'],
  ['statuses'],
  ['settings'],
  ['tickets'],
  ['conversation'],
  // They read facts and rows, and know nothing of each other.
  ['notifications', 'deliveries', 'webhooks', 'inbound', 'feed', 'analytics', 'audit', 'authz'],
];

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
}

async function filesOf(...patterns: string[]): Promise<string[]> {
  const found = await Array.fromAsync(glob(patterns, { cwd: ROOT, exclude: (name) => name.includes('node_modules') }));
  return found.map((file) => path.join(ROOT, file)).sort();
}

async function graphOf(...patterns: string[]): Promise<Map<string, string[]>> {
  const files = await filesOf(...patterns);
  return new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((target) => target.startsWith('.') && /\.tsx?$/.test(target))
        .map((target) => path.resolve(path.dirname(file), target)),
    ]),
  );
}

const short = (file: string) => path.relative(ROOT, file);

/** A path of imports that leads back to where it began, for each file that is on one. */
function circles(graph: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file].map(short));
    if (at >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

describe('the server', () => {
  const layerOf = (file: string) => {
    const folder = path.relative(SRC, file).split(path.sep)[0] ?? '';
    return { folder, rank: LAYERS.findIndex((layer) => layer.includes(folder)) };
  };

  it('has arrows that go down only', async () => {
    const graph = await graphOf('server/src/**/*.ts');
    expect(graph.size).toBeGreaterThan(100);
    const wrong = [...graph].flatMap(([file, targets]) => {
      const from = layerOf(file);
      if (from.rank < 0) return [];
      return targets
        .filter((target) => {
          const to = layerOf(target);
          return to.folder !== from.folder && (to.rank < 0 || to.rank >= from.rank);
        })
        .map((target) => `${short(file)} -> ${short(target)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('has no folder outside the layers but migrations, and what the document shows', async () => {
    const files = await filesOf('server/src/*/**/*.ts');
    const folders = new Set(files.map((file) => layerOf(file).folder));
    expect([...folders].filter((folder) => !LAYERS.flat().includes(folder))).toEqual(['examples', 'migrations']);
  });

  it('has a contract that knows only zod', async () => {
    const files = await filesOf('server/src/contract/*.ts');
    const foreign = files.flatMap(importsOf).filter((target) => !target.startsWith('./') && target !== 'zod');
    expect(foreign).toEqual([]);
  });

  it('has one barrel, the contract’s', async () => {
    const files = await filesOf('server/src/**/index.ts');
    expect(files.map(short)).toEqual(['server/src/contract/index.ts', 'server/src/migrations/index.ts']);
  });

  it('keeps the JWT library, password hashing and the mail library each in one file', async () => {
    const files = await filesOf('server/src/**/*.ts');
    const users = (name: string) => files.filter((file) => importsOf(file).includes(name)).map(short);
    expect(users('jsonwebtoken')).toEqual(['server/src/platform/security/access-token.ts']);
    expect(users('bcrypt')).toEqual(['server/src/platform/security/passwords.ts']);
  });
});

describe('every package', () => {
  it('is free of circles, dynamic and type imports counted', async () => {
    const graph = await graphOf(
      'server/{src,scripts}/**/*.ts',
      'sdk/{src,scripts,examples}/**/*.ts',
      'admin-console/src/**/*.{ts,tsx}',
      'test/**/*.ts',
    );
    expect(circles(graph)).toEqual([]);
  });

  it('finds a circle where there is one', () => {
    const graph = new Map([
      ['/a', ['/b']],
      ['/b', ['/c']],
      ['/c', ['/b']],
    ]);
    expect(circles(graph)).toHaveLength(1);
  });

  it('imports other packages only in the direction of the arrows', async () => {
    const bare = async (...patterns: string[]) => (await filesOf(...patterns)).flatMap(importsOf);
    const server = await bare('server/src/**/*.ts');
    expect(server.filter((target) => /@ticketwire|\/sdk\/|admin-console/.test(target))).toEqual([]);
    const sdk = await bare('sdk/src/**/*.ts');
    // The router's types are published beside the client, and name the client's types as any user of the package does.
    expect(sdk.filter((target) => /@ticketwire\/(?!sdk$)|(?<!@trpc\/)server\//.test(target))).toEqual([]);
    const console = await bare('admin-console/src/**/*.{ts,tsx}');
    expect(console.filter((target) => /server\/|@ticketwire\/server/.test(target))).toEqual([]);
  });
});
