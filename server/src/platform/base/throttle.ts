/** Calls of which at most one in `ms` gets through: the first at once, and after a burst one more for its last. */
export function throttle(ms: number, action: () => void): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  const run = (): void => {
    again = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (again) run();
    }, ms);
    timer.unref();
    action();
  };
  return {
    call() {
      if (timer) again = true;
      else run();
    },
    cancel() {
      clearTimeout(timer);
      again = false;
    },
  };
}
