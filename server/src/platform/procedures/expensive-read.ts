/** When a read can take seconds in a large archive: always, or if one of these inputs is present. */
export type ExpensiveInputs = true | readonly string[];

export const isExpensiveRead = (inputs: ExpensiveInputs | undefined, input: unknown): boolean =>
  inputs === true || (typeof input === 'object' && input !== null && (inputs ?? []).some((name) => name in input));
