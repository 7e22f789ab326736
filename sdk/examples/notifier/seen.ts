/** Remembers so many of the latest ids: whether this one is there for the first time. */
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
