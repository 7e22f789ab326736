/** Remembers the latest `most` ids. The function returns whether an id is new. */
export function rememberIds(most: number): (id: string) => boolean {
  const ids = new Set<string>();
  return (id) => {
    if (ids.has(id)) return false;
    ids.add(id);
    for (const oldest of ids) {
      if (ids.size <= most) break;
      ids.delete(oldest);
    }
    return true;
  };
}
