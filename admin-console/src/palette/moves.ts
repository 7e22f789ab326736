const PAGE = 8;

/** Where the arrow keys lead from a place in a list of so many; null for every other key. The ends meet. */
export function nextEntryIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + PAGE, count - 1);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    default:
      return null;
  }
}
