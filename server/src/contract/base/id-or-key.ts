interface Named {
  readonly id: string;
  readonly key: string;
}

/** Keys contain no hyphens. */
export const isIdNotKey = (idOrKey: string): boolean => idOrKey.includes('-');

/** Returns a where-clause. */
export const byIdOrKey = (idOrKey: string): { id: string } | { key: string } =>
  isIdNotKey(idOrKey) ? { id: idOrKey } : { key: idOrKey };

/** Finds what callers name by its id, in any case, or by its key. */
export function named<Row extends Named>(rows: readonly Row[], idOrKey: string): Row | undefined {
  const id = idOrKey.toLowerCase();
  return rows.find((row) => row.id === id || row.key === idOrKey);
}
