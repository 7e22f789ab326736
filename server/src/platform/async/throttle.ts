/** Lets at most one call through per `ms`: the first immediately, and one more after a burst. */
export function throttle(ms: number, action: () => void): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;
  const run = (): void => {
    isPending = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) run();
    }, ms);
    timer.unref();
    action();
  };
  return {
    call() {
      if (timer) isPending = true;
      else run();
    },
    cancel() {
      clearTimeout(timer);
      isPending = false;
    },
  };
}
