import { useState } from 'react';

/** Runs tasks and returns whether any is running, so that a button can be disabled in the meantime. */
export function useBusy(): [boolean, <Result>(task: () => Promise<Result>) => Promise<Result>] {
  const [running, setRunning] = useState(0);
  const run = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    setRunning((count) => count + 1);
    try {
      return await task();
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return [running > 0, run];
}
