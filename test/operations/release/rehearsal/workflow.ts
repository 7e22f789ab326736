import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Workflow = z.object({
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ run: z.string().optional() })) })),
});

/** Jobs and commands that a rehearsal cannot run, with what they do and the reason. */
const LEFT_OUT: readonly (readonly [place: RegExp, reason: string])[] = [
  [/^test: \.ci\/run$/, 'the tests, which run on their own'],
  [/^(?:base-images|image|image-list): /, 'the image, which needs a builder and a registry of images'],
  [/^page: gh release create /, 'the page, which needs the host of the repository'],
];

export interface Job {
  readonly name: string;
  /** The commands that can be rehearsed. */
  readonly commands: readonly string[];
  /** What the others do, and why they cannot be. */
  readonly leftOut: readonly string[];
}

/** Returns the jobs of the release workflow with their commands, in their order. */
export async function releaseJobs(checkout: string): Promise<Job[]> {
  const file = path.join(checkout, '.github/workflows/release.yml');
  const { jobs } = Workflow.parse(parse(await readFile(file, 'utf8')));
  return Object.entries(jobs).map(([name, { steps }]) => {
    const lines = steps.flatMap(({ run }) => (run === undefined ? [] : [run.trim()]));
    const reasonOf = (line: string) => LEFT_OUT.find(([place]) => place.test(`${name}: ${line}`))?.[1];
    return {
      name,
      commands: lines.filter((line) => reasonOf(line) === undefined),
      leftOut: [...new Set(lines.flatMap((line) => reasonOf(line) ?? []))],
    };
  });
}
