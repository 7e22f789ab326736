import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the longest files are. A file that is begun last runs alone at the end. */
const LONGEST = [
  'console/',
  'guards/permissions',
  'process/',
  'guides/guides',
  'platform/embedded',
  'guards/',
  'auth/',
];

/** Sorts by the durations of earlier runs, as Vitest does, and on a fresh clone by what is known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFresh = !files.some((file) => this.ctx.cache.getTestSpecificationResult(file));
    return isFresh ? sorted.toSorted((one, other) => rankOf(one) - rankOf(other)) : sorted;
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((part) => moduleId.includes(`/test/${part}`));
  return rank < 0 ? LONGEST.length : rank;
}
