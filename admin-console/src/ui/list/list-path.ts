/** The address of a list with these filters; an empty object shows everything. */
export function listPath(resource: string, filter: Record<string, unknown>): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
