import fc from 'fast-check';
import type { Interval } from '../../../server/src/contract/analytics.ts';
import type { Reach } from '../../../server/src/contract/permissions.ts';
import { filters } from './selection.ts';
import { changesOf, SPAN, stories, TICK } from './stories.ts';

/** Where a period begins or ends: at any tick, or exactly where a ticket changed, so that edges are met. */
const edge = fc.record({ tick: fc.integer({ min: -48, max: SPAN + 96 }), atChange: fc.boolean() });

/** A history and what is asked of it. */
export const question = fc.record({
  stories,
  edges: fc.tuple(edge, edge),
  interval: fc.constantFrom<Interval>('day', 'week', 'month'),
  reach: fc.constantFrom<Reach>('own', 'assigned', 'team', 'all', 'all', 'all'),
  filters: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, filters),
});

type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

/** The period asked for; never empty. */
export function periodIn({ stories, edges }: Question, start: Date): { from: Date; to: Date } {
  const changes = stories.flatMap((story) => [story.created, ...changesOf(story).map(({ at }) => at)]);
  const [one = 0, other = 0] = edges.map(({ tick, atChange }) => (atChange ? nearest(changes, tick) : tick));
  const [first, last] = one < other ? [one, other] : [other, one === other ? one + 1 : one];
  return { from: timeOf(first, start), to: timeOf(last, start) };
}

const nearest = (ticks: readonly number[], wanted: number) =>
  ticks.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;

const timeOf = (tick: number, start: Date) => new Date(start.getTime() + tick * TICK);
