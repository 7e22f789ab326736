interface TurnOptions {
  /** The tasks that run at the same time. */
  readonly slots: number;
  /** How many of them can be of one caller: the first key of a path. */
  readonly slotsOf: (caller: string) => number;
  readonly maxWaitMs: number;
  /** Returns the error for a task that has waited for longer. */
  readonly waitedTooLong: () => Error;
}

export interface Turns {
  /**
   * Runs a task when it is its turn. The keys in `path` take turns: first the callers, then the keys within a caller. A
   * `patient` task waits for as long as it takes.
   */
  run<Result>(path: Path, task: () => Promise<Result>, options?: Patience): Promise<Result>;
  /** Waits for a turn. Returns a function that ends it. */
  enter(path: Path, options?: Patience): Promise<() => void>;
}

interface Patience {
  readonly patient: boolean;
}

type Path = readonly [caller: string, ...within: string[]];

/** Lets callers take turns for a limited number of slots, so that no one waits for everything that another requests. */
export function createTurns({ slots, slotsOf, maxWaitMs, waitedTooLong }: TurnOptions): Turns {
  const running = new Map<string, number>();
  const waiting = new Rotation<() => void>();
  let free = slots;

  const hasSlot = (caller: string) => free > 0 && (running.get(caller) ?? 0) < slotsOf(caller);

  function occupy(caller: string): void {
    free -= 1;
    running.set(caller, (running.get(caller) ?? 0) + 1);
  }

  function release(caller: string): void {
    free += 1;
    const others = (running.get(caller) ?? 0) - 1;
    if (others > 0) running.set(caller, others);
    else running.delete(caller);
    // Those who have nothing running come before those who have had their turn and are still running.
    const next = waiting.take((other) => hasSlot(other) && !running.has(other)) ?? waiting.take(hasSlot);
    next?.();
  }

  /** Resolves with a slot that is occupied already, so that no task that comes later can overtake. */
  function slot(path: Path, isPatient: boolean): Promise<void> {
    const [caller] = path;
    return new Promise((resolve, reject) => {
      const leave = waiting.add(path, () => {
        clearTimeout(timer);
        occupy(caller);
        resolve();
      });
      const giveUp = () => {
        leave();
        reject(waitedTooLong());
      };
      const timer = isPatient ? undefined : setTimeout(giveUp, maxWaitMs);
    });
  }

  /** Occupies a free slot immediately. Returns a promise only if the task has to wait. */
  function begin(path: Path, { patient } = { patient: false }): Promise<void> | undefined {
    const [caller] = path;
    if (!hasSlot(caller)) return slot(path, patient);
    occupy(caller);
    return undefined;
  }

  return {
    async enter(path, options) {
      await begin(path, options);
      return () => release(path[0]);
    },
    async run(path, task, options) {
      const turn = begin(path, options);
      if (turn) await turn;
      try {
        return await task();
      } finally {
        release(path[0]);
      }
    },
  };
}

/** Items below paths of keys. The keys at each level take turns; items with the same path keep their order. */
class Rotation<Item> {
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
