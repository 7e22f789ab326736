type Facts = Readonly<Record<string, unknown>>;

const known = new WeakMap<object, Facts>();

/** Keeps what `subject` was before the first change of this unit of work: later ones of the same do not count. */
export function rememberBefore(subject: object, facts: Facts): void {
  if (!known.has(subject)) known.set(subject, facts);
}

/** Undefined where nothing of it has changed. */
export const beforeOf = (subject: object): Facts | undefined => known.get(subject);
