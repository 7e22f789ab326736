/** Without a label of its own a new status takes its name for one: the API wants it absent then, not empty. */
export function withoutEmptyLabel({ requesterLabel, ...status }: Record<string, unknown>): Record<string, unknown> {
  return requesterLabel ? { ...status, requesterLabel } : status;
}
