/** Items below paths of keys. The keys at each level take turns; items with the same path keep their order. */
export class Rotation<Item> {
  /** The key whose turn is next comes first. */
  readonly #children = new Map<string, Rotation<Item>>();
  readonly #items = new Set<Item>();

  /** Returns a function that removes the item. */
  add([key, ...rest]: readonly string[], item: Item): () => void {
    if (key === undefined) {
      this.#items.add(item);
      return () => this.#items.delete(item);
    }
    const child = this.#children.get(key) ?? new Rotation();
    this.#children.set(key, child);
    return child.add(rest, item);
  }

  /** Removes the next item of the first key in turn that `canTake` accepts, and returns it. */
  take(canTake: (key: string) => boolean = () => true): Item | undefined {
    for (const item of this.#items) {
      this.#items.delete(item);
      return item;
    }
    for (const [key, child] of this.#children) {
      if (!canTake(key)) continue;
      const item = child.take();
      this.#children.delete(key);
      if (item === undefined) continue;
      if (child.hasItems) this.#children.set(key, child);
      return item;
    }
    return undefined;
  }

  get hasItems(): boolean {
    return this.#items.size > 0 || this.#children.size > 0;
  }
}
