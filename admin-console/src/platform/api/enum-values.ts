import { TICKET_PRIORITIES } from '@ticketwire/sdk';
import type { State } from './types.ts';

/** All priorities, most urgent first. */
export const priorities = TICKET_PRIORITIES.toReversed();

/** States of tickets that still need work. */
export const unsolvedStates: State[] = ['new', 'open', 'pending', 'on_hold'];

/** Returns `value` if it is one of `values`, else undefined. For values from URLs and from untyped fields. */
export const findValue = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);
