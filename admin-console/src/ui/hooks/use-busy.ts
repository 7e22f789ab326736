import { useState } from 'react';

/** Whether something is under way, and how to begin it: what a button needs that is out of order meanwhile. */
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
