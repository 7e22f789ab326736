export interface Identified {
  readonly id: string;
}

/**
 * Returns the ids of all fields after one has moved by some places among the shown ones. Fields that are not shown
 * keep their place between the others.
 */
export function orderAfterShift(
  all: readonly Identified[],
  shown: readonly Identified[],
  id: string,
  by: number,
): string[] {
  const ids = all.map((field) => field.id);
  const passed = shown[shown.findIndex((field) => field.id === id) + by];
  const from = ids.indexOf(id);
  if (!passed || from < 0) return ids;
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(rest.indexOf(passed.id) + (by > 0 ? 1 : 0), 0, id);
}
