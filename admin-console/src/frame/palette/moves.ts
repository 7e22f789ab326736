const PAGE = 8;

/** Returns the index that a key moves to, or null for other keys. The arrow keys wrap around at both ends. */
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
