import { it } from 'vitest';
import { depth } from '../../support/depth.ts';

/** A journey that `console/keyboard` also tests, by keyboard alone. Quick runs only test it there. */
export const itByPointer = it.runIf(depth({ quick: false, deep: true }));
