import { expect } from 'vitest';

interface OnlyMatchers<Result = unknown> {
  /** Whether an object has these members and no others, each compared as `toMatchObject` compares it. */
  toHaveOnly(members: object): Result;
}

declare module 'vitest' {
  interface AsymmetricMatchersContaining extends OnlyMatchers {}
}

expect.extend({
  toHaveOnly(received: unknown, members: object) {
    const { printExpected, printReceived, subsetEquality, iterableEquality } = this.utils;
    const names = (value: unknown) => Object.keys(Object(value)).toSorted();
    const pass =
      this.equals(names(received), names(members)) &&
      this.equals(received, members, [iterableEquality, subsetEquality]);
    return { pass, message: () => `expected ${printReceived(received)} to have only ${printExpected(members)}` };
  },
});

/** For `toMatchObject`: an object with these members and no others, such as the changes of an event. */
export const only = (members: object): unknown => expect.toHaveOnly(members);
