import { TICKET_PRIORITIES } from '@ticketwire/sdk';
import type { State } from './types.ts';

/** All priorities, the most urgent first. */
export const priorities = TICKET_PRIORITIES.toReversed();

/** States of tickets that still need work. */
export const unsolvedStates: State[] = ['new', 'open', 'pending', 'on_hold'];

/** Returns `value` as one of `values`, or undefined if it is not one of them: for values from URLs and untyped fields. */
export const findValue = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);
