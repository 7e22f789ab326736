/** One change of the code that a hostile reviewer would try, and the tests that must notice. */
export interface Mutant {
  /** What is wrong with it. */
  readonly name: string;
  readonly file: string;
  /** Text that the file has once. */
  readonly find: string;
  readonly replace: string;
  /** Parts of the paths of test files, of which one test must go red. */
  readonly tests: readonly string[];
  /** Why no test can go red. */
  readonly survives?: string;
}
