type State = Readonly<Record<string, unknown>>;

const previousStates = new WeakMap<object, State>();

/**
 * Remembers the state of `subject` before the first change of this unit of work. Later calls for the same subject do
 * not call `read`: after a first change, MikroORM no longer has all previous values.
 */
export function rememberPrevious(subject: object, read: () => State): void {
  if (!previousStates.has(subject)) previousStates.set(subject, read());
}

/** Undefined if nothing of `subject` has changed. */
export const previousStateOf = (subject: object): State | undefined => previousStates.get(subject);
