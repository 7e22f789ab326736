import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const Workflow = z.object({
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ run: z.string().optional() })) })),
});

/** Commands that a rehearsal cannot run, with the reason. */
const LEFT_OUT: readonly (readonly [job: RegExp, command: RegExp, reason: string])[] = [
  [/^test$/, /^\.ci\/run$/, 'the tests run on their own'],
  [/^(?:base-images|image|image-list)$/, /^/, 'needs a builder and a registry of container images'],
  [/^page$/, /^gh release create /, 'needs the host of the repository'],
];

export interface Job {
  readonly name: string;
  readonly commands: readonly { readonly line: string; readonly leftOut: string | undefined }[];
}

/** Returns the jobs of the release workflow with their commands, in their order. */
export async function releaseJobs(checkout: string): Promise<Job[]> {
  const file = path.join(checkout, '.github/workflows/release.yml');
  const { jobs } = Workflow.parse(parse(await readFile(file, 'utf8')));
  return Object.entries(jobs).map(([name, { steps }]) => ({
    name,
    commands: steps.flatMap(({ run }) => {
      if (run === undefined) return [];
      const found = LEFT_OUT.find(([job, command]) => job.test(name) && command.test(run));
      return [{ line: run.trim(), leftOut: found?.[2] }];
    }),
  }));
}
