import { useEffect, useState } from 'preact/hooks';

export interface Loaded<Value> {
  /** Undefined until the first response. */
  readonly value: Value | undefined;
  /** Why the last attempt failed; undefined if it did not. */
  readonly problem: unknown;
  readonly retry: () => void;
}

/** Loads a value, and again whenever `version` changes. The previous value stays until then. */
export function useLoad<Value>(load: (signal: AbortSignal) => Promise<Value>, version: unknown): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly value?: Value; readonly problem?: unknown }>({});
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (value) => controller.signal.aborted || setState({ value }),
      (problem) => controller.signal.aborted || setState((before) => ({ ...before, problem })),
    );
    return () => controller.abort();
  }, [version, attempt]);
  const retry = () => {
    setState(({ value }) => (value === undefined ? {} : { value }));
    setAttempt(attempt + 1);
  };
  return { value: state.value, problem: state.problem, retry };
}
