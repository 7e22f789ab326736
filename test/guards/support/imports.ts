import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The files that each file imports, by absolute path. Includes type imports and dynamic imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns what a file imports, as it is written. */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '');
}

export async function filesOf(...patterns: string[]): Promise<string[]> {
  const found = await Array.fromAsync(
    glob(patterns, {
      cwd: ROOT,
      exclude: (name) => /(?:^|\/)(?:node_modules|dist(?:-\w+)?|artifacts)(?:\/|$)/.test(name),
    }),
  );
  return found.map((file) => path.join(ROOT, file)).sort();
}

export async function graphOf(...patterns: string[]): Promise<Graph> {
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

/** Returns the same graph between folders. */
export function foldersOf(graph: Graph): Graph {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    const from = path.dirname(file);
    const others = targets.map((target) => path.dirname(target)).filter((to) => to !== from);
    folders.set(from, [...(folders.get(from) ?? []), ...others]);
  }
  return folders;
}

/** Returns the import cycles, each as a path that leads back to its start. */
export function circles(graph: Graph): string[][] {
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

export const short = (file: string): string => path.relative(ROOT, file);
