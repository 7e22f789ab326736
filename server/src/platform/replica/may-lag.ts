import { type EventType, effectsOf, typesWith } from '../../contract/events/catalog.ts';

/** Whether an event must be on the replica before the next read there. */
export const mustNotLag = ({ type }: { readonly type: EventType }): boolean => !effectsOf(type).mayLag;

/** For a comparison in SQL. Types that only another release knows are not among them. */
export const TYPES_THAT_MAY_LAG: readonly EventType[] = typesWith(({ mayLag }) => mayLag);
