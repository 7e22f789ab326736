import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, filesOf, foldersOf, graphOf, importsOf, ROOT, short } from './support/imports.ts';

/** The files beside the folders put the server or the console together. */
const BESIDE_FOLDERS = '.';

/** The areas, from the lowest to the highest. A file can import its own area and those before it. */
const SERVER = [
  ...['contract', 'platform', 'accounts', 'configuration', 'tickets', 'service-levels', 'automation', 'messaging'],
  ...['insights', BESIDE_FOLDERS, 'operations'],
];
const CONSOLE = [
  ...['platform', 'accounts', 'configuration', 'automation', 'tickets', 'messaging', 'insights', 'frame'],
  BESIDE_FOLDERS,
];

const MAX_FILES_IN_FOLDER = 25;
const MIN_FILES_IN_FOLDER = 3;
const MAX_LINES_IN_FILE = 250;
const MIN_LINES_IN_FILE = 20;
/** Generated files, and lists that grow with the product: migrations, mutants and translations are data. */
const DATA =
  /\/(?:migrations|generated|i18n|mutants\/table|consumer|fixtures)\/|\.table\.ts$|\/sdk\/src\/(?:generated[\w-]*|trpc)\.ts$/;

/** Small folders that stay, with the reason. */
const SMALL_FOLDERS: Readonly<Record<string, string>> = {
  'sdk/src/fields': 'the types that applications extend by declaration merging',
};

const PRODUCT = ['server/src/**/*.ts', 'sdk/src/**/*.ts', 'admin-console/src/**/*.{ts,tsx}'];
const ALL_CODE = [
  ...['server/{src,scripts}/**/*.ts', 'sdk/{src,scripts,examples}/**/*.ts', 'admin-console/src/**/*.{ts,tsx}'],
  ...['server/docs-site/{src,theme}/**/*.ts', 'test/**/*.ts'],
];

/** Files of one role that every resource has: the descriptor in the console, and the router on the server. */
const isApart = (file: string) => DATA.test(file) || /\/index\.ts$|\.router\.ts$/.test(file);

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

describe.each([
  { name: 'server', source: 'server/src', areas: SERVER },
  { name: 'console', source: 'admin-console/src', areas: CONSOLE },
])('the $name', ({ source, areas }) => {
  it('has imports that point downwards only', async () => {
    const graph = await graphOf(`${source}/**/*.{ts,tsx}`);
    const areaOf = (file: string) => {
      const [area = '', ...below] = path.relative(path.join(ROOT, source), file).split(path.sep);
      return below.length > 0 ? area : BESIDE_FOLDERS;
    };
    expect(new Set([...graph.keys()].map(areaOf))).toEqual(new Set(areas));
    const rank = (file: string) => areas.indexOf(areaOf(file));
    const wrong = [...graph].flatMap(([file, targets]) =>
      targets.filter((target) => rank(target) > rank(file)).map((target) => `${short(file)} -> ${short(target)}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the server', () => {
  it('has a contract that imports only zod', async () => {
    const files = await filesOf('server/src/contract/**/*.ts');
    const contract = path.join(ROOT, 'server/src/contract');
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
  it.each(PRODUCT)('has folders that import each other in one direction only: %s', async (pattern) => {
    const graph = await graphOf(pattern);
    expect(graph.size).toBeGreaterThan(40);
    expect(circles(foldersOf(graph))).toEqual([]);
  });

  it('has no import cycles, including dynamic and type imports', async () => {
    expect(circles(await graphOf(...ALL_CODE))).toEqual([]);
  });

  it('is checked by a function that finds a cycle', () => {
    const graph = new Map([
      ['/a', ['/b']],
      ['/b', ['/c']],
      ['/c', ['/b']],
    ]);
    expect(circles(graph)).toHaveLength(1);
  });

  it(`has folders of at most ${MAX_FILES_IN_FOLDER} source files`, async () => {
    const files = await filesOf('{server,sdk,admin-console,test}/**/*.{ts,tsx,js}');
    const folders = Object.entries(Object.groupBy(files, (file) => path.dirname(file)));
    const large = folders.filter(
      ([folder, inside]) => (inside?.length ?? 0) > MAX_FILES_IN_FOLDER && !DATA.test(`${folder}/`),
    );
    expect(large.map(([folder]) => short(folder))).toEqual([]);
  });

  it(`has folders of at least ${MIN_FILES_IN_FOLDER} files and folders`, async () => {
    const members = new Map<string, Set<string>>();
    for (const file of await filesOf(...PRODUCT)) {
      for (let at = file; !/\/src$/.test(at); at = path.dirname(at)) {
        const folder = path.dirname(at);
        members.set(folder, (members.get(folder) ?? new Set()).add(at));
      }
    }
    const small = [...members]
      .filter(([folder, inside]) => inside.size < MIN_FILES_IN_FOLDER && !DATA.test(`${folder}/`))
      .map(([folder]) => short(folder));
    expect(small.sort()).toEqual(Object.keys(SMALL_FOLDERS));
  });

  it(`has source files of at most ${MAX_LINES_IN_FILE} lines`, async () => {
    const files = (await filesOf('{server,sdk,admin-console}/**/*.{ts,tsx}')).filter((file) => !DATA.test(file));
    expect(files.filter((file) => linesOf(file) > MAX_LINES_IN_FILE).map(short)).toEqual([]);
  });

  it(`has no file of fewer than ${MIN_LINES_IN_FILE} lines that only one other file imports`, async () => {
    const graph = await graphOf(...PRODUCT);
    const importers = Map.groupBy(
      [...graph].flatMap(([file, targets]) => targets.map((target) => ({ file, target }))),
      ({ target }) => target,
    );
    const isLazy = (file: string, target: string) =>
      readFileSync(file, 'utf8').includes(
        `import('${path.relative(path.dirname(file), target).replace(/^(?!\.)/, './')}')`,
      );
    const small = [...graph.keys()].filter((file) => {
      const [only, ...others] = importers.get(file) ?? [];
      if (!only || others.length > 0 || isApart(file) || isLazy(only.file, file)) return false;
      return linesOf(file) < MIN_LINES_IN_FILE;
    });
    expect(small.map(short)).toEqual([]);
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
