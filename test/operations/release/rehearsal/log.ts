/** Prints each step of the rehearsal with its result and its seconds. */
export async function step<T>(title: string, work: (say: (line: string) => void) => Promise<T>): Promise<T> {
  const begin = performance.now();
  const lines: string[] = [];
  const print = (mark: string) => {
    console.log(`${mark} ${title} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
    for (const line of lines) console.log(`    ${line}`);
  };
  try {
    const result = await work((line) => void lines.push(line));
    print('✓');
    return result;
  } catch (error) {
    print('✗');
    throw error;
  }
}

/** Throws with a sentence for the log unless the condition holds. */
export function ensure(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
