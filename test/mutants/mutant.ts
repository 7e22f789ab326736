/** A change to the code that a hostile reviewer would try, and the tests that must notice it. */
export interface Mutant {
  /** What the change breaks. */
  readonly name: string;
  readonly file: string;
  /** Text that occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Parts of the paths of test files, in which at least one test must fail. */
  readonly tests: readonly string[];
  /** Why no test can fail. */
  readonly survives?: string;
}
