/** Formats fields as a query string with its `?`; empty if there are none. Arrays repeat the name; objects are JSON. */
export function queryOf(members: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, textOf(one));
  }
  return String(query) === '' ? '' : `?${query}`;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
