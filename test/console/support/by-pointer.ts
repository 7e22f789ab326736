import { it } from 'vitest';
import { depth } from '../../support/depth.ts';

/** A journey that also exists by the keyboard alone, in `console/keyboard`. A quick run goes that way only. */
export const itByPointer = it.runIf(depth({ quick: false, deep: true }));
