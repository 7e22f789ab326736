/** Members of an input as a query, with its `?`, or nothing; a list is its name repeated. */
export function queryOf(members: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return String(query) === '' ? '' : `?${query}`;
}
