/** Calls `act` for each item, with up to `most` calls at the same time. */
export async function inFlight<Item>(
  most: number,
  items: readonly Item[],
  act: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()].values();
  const work = async () => {
    for (const [at, item] of waiting) await act(item, at);
  };
  await Promise.all(Array.from({ length: most }, work));
}
