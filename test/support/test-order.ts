import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the longest files are. A file that is begun last runs alone at the end. */
const LONGEST = [
  'process/',
  'guards/permissions',
  'guides/guides',
  'embedded-postgres/',
  'sdk/compile',
  'guards/',
  'auth/',
];
const IN_BROWSER = 'console/';

/**
 * The longest files first, by the durations of earlier runs and on a fresh clone by what is known. Those in the browser
 * keep more than a core busy, and others mostly wait: they are spread over the run, so that both run beside each other.
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

/** All of both, each in its order, evenly. */
function spread<Item>(some: readonly Item[], many: readonly Item[]): Item[] {
  const placed = [some, many].flatMap((items) => items.map((item, index) => ({ item, at: index / items.length })));
  return placed.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}
