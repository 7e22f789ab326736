/** Default page size of lists. */
export const PER_PAGE = 25;

/** Returns the URL of a list with these filters. An empty object shows all records. */
export function listPath(resource: string, filter: Record<string, unknown>): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
