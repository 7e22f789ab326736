type Facts = Readonly<Record<string, unknown>>;

const known = new WeakMap<object, Facts>();

/**
 * Keeps what `subject` was before the first change of this unit of work. Later ones of the same do not count, and are not
 * read: after a first change MikroORM no longer knows all of what was.
 */
export function rememberPrevious(subject: object, read: () => Facts): void {
  if (!known.has(subject)) known.set(subject, read());
}

/** Undefined where nothing of it has changed. */
export const previousStateOf = (subject: object): Facts | undefined => known.get(subject);
