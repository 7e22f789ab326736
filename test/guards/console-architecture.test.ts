import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../../admin-console/src');
const MAX_FILES_PER_FOLDER = 25;
const MIN_FILES_PER_FOLDER = 3;
/** A shorter file belongs to the only file that imports it. */
const MIN_LINES = 20;

/** The areas of the console, from the lowest to the highest. A file can import its own area and those before it. */
const AREAS = ['platform', 'accounts', 'configuration', 'automation', 'tickets', 'messaging', 'insights', 'frame', '.'];

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** A path below `admin-console/src`. */
type File = string;

interface Arrow {
  readonly from: File;
  readonly to: File;
  /** Whether the file is loaded when it is needed. */
  readonly isLazy: boolean;
}

function importsOf(file: File): Arrow[] {
  const text = readFileSync(path.join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(IMPORT)]
    .map(([, target, lazy]) => ({ target: target ?? lazy ?? '', isLazy: target === undefined }))
    .filter(({ target }) => target.startsWith('.'))
    .map(({ target, isLazy }) => ({ from: file, to: path.join(path.dirname(file), target), isLazy }));
}

const files = (await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: SRC }))).sort();
const arrows = files.flatMap(importsOf);

const folderOf = (file: File) => path.dirname(file);
const areaOf = (file: File) => folderOf(file).split(path.sep)[0] ?? '.';

const isApart = (file: File) => path.basename(file) === 'index.ts' || file.startsWith('platform/i18n/');

type Graph = ReadonlyMap<string, ReadonlyMap<string, Arrow>>;

/**
 * Returns the edges between groups of files, each with one import that causes it. Includes type imports and dynamic
 * imports.
 */
function graphBy(groupOf: (file: File) => string, drawn: readonly Arrow[] = arrows): Graph {
  const graph = new Map<string, Map<string, Arrow>>();
  for (const arrow of drawn) {
    const [from, to] = [groupOf(arrow.from), groupOf(arrow.to)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Map<string, Arrow>()).set(to, arrow));
  }
  return graph;
}

const shown = (arrow: Arrow | undefined) => `${arrow?.from} -> ${arrow?.to}`;

/** Returns both imports for each pair of groups that import each other. */
const pairsIn = (graph: Graph): string[][] =>
  [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => from < to && graph.get(to)?.has(from))
      .map(([to, arrow]) => [shown(arrow), shown(graph.get(to)?.get(from))]),
  );

/** Returns the cycles between groups, each as a path that leads back to its start. */
function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (group: string, trail: string[]) => {
    const at = trail.indexOf(group);
    if (at >= 0) cycles.push([...trail.slice(at), group]);
    if (at >= 0 || done.has(group)) return;
    for (const target of graph.get(group)?.keys() ?? []) visit(target, [...trail, group]);
    done.add(group);
  };
  for (const group of graph.keys()) visit(group, []);
  return cycles;
}

describe('the console', () => {
  it('has source files to check', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(arrows.length).toBeGreaterThan(files.length);
    expect(arrows.filter(({ to }) => /\.tsx?$/.test(to) && !files.includes(to))).toEqual([]);
  });

  it('has no two folders that import each other', () => {
    expect(pairsIn(graphBy(folderOf))).toEqual([]);
  });

  it('has no cycle of folders', () => {
    expect(cyclesIn(graphBy(folderOf))).toEqual([]);
  });

  it('has imports that point downwards only', () => {
    expect(new Set(files.map(areaOf))).toEqual(new Set(AREAS));
    const rank = (file: File) => AREAS.indexOf(areaOf(file));
    expect(arrows.filter(({ from, to }) => rank(to) > rank(from)).map(shown)).toEqual([]);
  });

  it(`has at most ${MAX_FILES_PER_FOLDER} files in a folder`, () => {
    const sizes = Map.groupBy(files, folderOf);
    const large = [...sizes].filter(([, inside]) => inside.length > MAX_FILES_PER_FOLDER);
    expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
  });

  it(`has at least ${MIN_FILES_PER_FOLDER} files in a folder`, () => {
    const sizes = Map.groupBy(files, folderOf);
    const thin = [...sizes].filter(([, inside]) => inside.length < MIN_FILES_PER_FOLDER);
    expect(thin.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
  });

  it(`has no file of less than ${MIN_LINES} lines that only one file imports`, () => {
    const importers = Map.groupBy(arrows, ({ to }) => to);
    const small = files.filter((file) => {
      const [arrow, ...others] = importers.get(file) ?? [];
      // What loads on demand is a file of its own, and so are messages and the descriptor of a resource.
      if (!arrow || others.length > 0 || arrow.isLazy || isApart(file)) return false;
      return readFileSync(path.join(SRC, file), 'utf8').split('\n').length <= MIN_LINES;
    });
    expect(small).toEqual([]);
  });
});

describe('the folder graph', () => {
  it('reports a pair and a longer cycle', () => {
    const arrow = (from: string, to: string): Arrow => ({ from: `${from}/x.ts`, to: `${to}/y.ts`, isLazy: false });
    const graph = graphBy(folderOf, [
      arrow('a', 'b'),
      arrow('b', 'a'),
      arrow('b', 'c'),
      arrow('c', 'd'),
      arrow('d', 'b'),
    ]);
    expect(pairsIn(graph)).toEqual([['a/x.ts -> b/y.ts', 'b/x.ts -> a/y.ts']]);
    expect(cyclesIn(graph)).toContainEqual(['b', 'c', 'd', 'b']);
  });
});
