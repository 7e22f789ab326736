const MINUTE_MS = 60_000;

/** Allows `most` requests per minute from one address. Counts in memory, which is enough for one process. */
export function limitVisits(most: number, now: () => number = Date.now): (address: string) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts = new Map();
    minute = current;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
