/** Removes an empty label. The API uses the name of a new status as its label only if the label is absent. */
export function withoutEmptyLabel({ requesterLabel, ...status }: Record<string, unknown>): Record<string, unknown> {
  return requesterLabel ? { ...status, requesterLabel } : status;
}
