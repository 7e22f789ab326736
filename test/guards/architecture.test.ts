import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SRC = path.join(ROOT, 'server/src');

/**
 * The areas of the server, from the lowest to the highest. A file can import its own area and those before it. The files
 * beside the folders put the service together, and `operations` runs it.
 */
const BESIDE_FOLDERS = '.';
const AREAS = [
  ...['contract', 'platform', 'accounts', 'configuration', 'tickets', 'service-levels', 'automation', 'messaging'],
  ...['insights', BESIDE_FOLDERS, 'operations'],
];

const MAX_FILES_IN_FOLDER = 25;
const MAX_LINES_IN_FILE = 250;
/** Generated files, and lists that grow with the product: migrations, mutants and translations are data. */
const DATA =
  /\/(?:migrations|generated|i18n|mutants\/table|consumer|fixtures)\/|\.table\.ts$|\/sdk\/src\/(?:generated[\w-]*|trpc)\.ts$/;

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
}

async function filesOf(...patterns: string[]): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(patterns, {
      cwd: ROOT,
      exclude: (name) => /(?:^|\/)(?:node_modules|dist(?:-\w+)?|artifacts)(?:\/|$)/.test(name),
    }),
  );
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

/** Returns the same graph between folders. */
function foldersOf(graph: Map<string, string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    const from = path.dirname(file);
    const others = targets.map((target) => path.dirname(target)).filter((to) => to !== from);
    folders.set(from, [...(folders.get(from) ?? []), ...others]);
  }
  return folders;
}

/** Returns the import cycles, each as a path that leads back to its start. */
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
  const areaOf = (file: string) => {
    const [area = '', ...below] = path.relative(SRC, file).split(path.sep);
    return below.length > 0 ? area : BESIDE_FOLDERS;
  };

  it('has imports that point downwards only', async () => {
    const graph = await graphOf('server/src/**/*.ts');
    expect(new Set([...graph.keys()].map(areaOf))).toEqual(new Set(AREAS));
    const rank = (file: string) => AREAS.indexOf(areaOf(file));
    const wrong = [...graph].flatMap(([file, targets]) =>
      targets.filter((target) => rank(target) > rank(file)).map((target) => `${short(file)} -> ${short(target)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has a contract that imports only zod', async () => {
    const files = await filesOf('server/src/contract/**/*.ts');
    const contract = path.join(SRC, 'contract');
    const foreign = files.flatMap((file) =>
      importsOf(file).filter(
        (target) => target !== 'zod' && !path.resolve(path.dirname(file), target).startsWith(contract),
      ),
    );
    expect(foreign).toEqual([]);
  });

  it('has no barrel files', async () => {
    const files = await filesOf('server/src/**/index.ts');
    expect(files.map(short)).toEqual(['server/src/platform/migrations/index.ts']);
  });

  it('imports the JWT, password hashing and email libraries in one file each', async () => {
    const files = await filesOf('server/src/**/*.ts');
    const users = (name: string) => files.filter((file) => importsOf(file).includes(name)).map(short);
    expect(users('jsonwebtoken')).toEqual(['server/src/platform/security/access-token.ts']);
    expect(users('bcrypt')).toEqual(['server/src/platform/security/passwords.ts']);
    expect(users('nodemailer')).toEqual(['server/src/platform/mail/transport.ts']);
  });
});

describe('every package', () => {
  it('has folders that import each other in one direction only', async () => {
    for (const pattern of ['server/src/**/*.ts', 'sdk/src/**/*.ts']) {
      const graph = await graphOf(pattern);
      expect(circles(foldersOf(graph))).toEqual([]);
    }
  });

  it('has no folder of more than 25 source files', async () => {
    const files = await filesOf('{server,sdk,admin-console,test}/**/*.{ts,tsx,js}');
    const folders = Object.entries(Object.groupBy(files, (file) => path.dirname(file)));
    const large = folders.filter(
      ([folder, inside]) => (inside?.length ?? 0) > MAX_FILES_IN_FOLDER && !DATA.test(`${folder}/`),
    );
    expect(large.map(([folder]) => short(folder))).toEqual([]);
  });

  it('has no source file of more than 250 lines', async () => {
    const files = (await filesOf('{server,sdk,admin-console}/**/*.{ts,tsx}')).filter((file) => !DATA.test(file));
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > MAX_LINES_IN_FILE);
    expect(long.map(short)).toEqual([]);
  });

  it('has no import cycles, including dynamic and type imports', async () => {
    const graph = await graphOf(
      'server/{src,scripts}/**/*.ts',
      'sdk/{src,scripts,examples}/**/*.ts',
      'admin-console/src/**/*.{ts,tsx}',
      'test/**/*.ts',
    );
    expect(circles(graph)).toEqual([]);
  });

  it('is checked by a function that finds a cycle', () => {
    const graph = new Map([
      ['/a', ['/b']],
      ['/b', ['/c']],
      ['/c', ['/b']],
    ]);
    expect(circles(graph)).toHaveLength(1);
  });

  it('imports other packages only in the allowed directions', async () => {
    const bare = async (...patterns: string[]) => (await filesOf(...patterns)).flatMap(importsOf);
    const server = await bare('server/src/**/*.ts');
    expect(server.filter((target) => /@ticketwire|\/sdk\/|admin-console/.test(target))).toEqual([]);
    const sdk = await bare('sdk/src/**/*.ts');
    // The router types that are published with the client import its types by package name, like any user of the
    // package.
    expect(sdk.filter((target) => /@ticketwire\/(?!sdk$)|(?<!@trpc\/)server\//.test(target))).toEqual([]);
    const console = await bare('admin-console/src/**/*.{ts,tsx}');
    expect(console.filter((target) => /server\/|@ticketwire\/server/.test(target))).toEqual([]);
  });
});
