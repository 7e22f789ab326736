import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Paths of the slowest test files. A slow file that starts last would run alone at the end. */
const LONGEST = [
  'operations/process/start.',
  'operations/process/ended-processes',
  'operations/process/',
  'guards/permissions',
  'guides/guides',
  'operations/embedded-postgres/',
  'sdk/compile',
  'guards/',
  'accounts/auth/',
];
const IN_BROWSER = 'console/';

/**
 * Runs the slowest files first, by the durations of earlier runs, or by `LONGEST` on a fresh clone. Browser tests keep
 * more than one core busy and the others mostly wait, so browser tests are spread over the run to overlap with the
 * others.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFresh = !files.some((file) => this.ctx.cache.getTestSpecificationResult(file));
    const longestFirst = isFresh ? sorted.toSorted((one, other) => rankOf(one) - rankOf(other)) : sorted;
    const { inBrowser = [], others = [] } = Object.groupBy(longestFirst, (file) =>
      isIn(IN_BROWSER, file) ? 'inBrowser' : 'others',
    );
    return spread(inBrowser, others);
  }
}

const isIn = (part: string, { moduleId }: TestSpecification) => moduleId.includes(`/test/${part}`);

function rankOf(file: TestSpecification): number {
  const rank = LONGEST.findIndex((part) => isIn(part, file));
  return rank < 0 ? LONGEST.length : rank;
}

/** Merges both lists evenly, keeping the order of each. */
function spread<Item>(some: readonly Item[], many: readonly Item[]): Item[] {
  const placed = [some, many].flatMap((items) => items.map((item, index) => ({ item, at: index / items.length })));
  return placed.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}
