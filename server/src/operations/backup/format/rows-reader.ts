import { BackupError } from './backup-error.ts';
import type { Part } from './documents.ts';
import { countRows } from './rows-writer.ts';

/** Passes rows on, and throws at their end if they are not the expected ones. */
export const expecting = (name: string, expected: Part | undefined) =>
  async function* (rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const counted = countRows();
    for await (const chunk of rows) {
      counted.add(chunk);
      yield chunk;
    }
    const found = counted.part();
    if (found.sha256 !== expected?.sha256 || found.rows !== expected.rows) {
      throw new BackupError(`The part ${name} of the backup is damaged.`);
    }
  };

/** Parses the list of attachments: the SHA-256 and the size of each file. */
export async function* filesIn(list: AsyncIterable<Buffer>): AsyncGenerator<{ sha256: string; size: number }> {
  for await (const line of linesOf(list)) {
    const [sha256 = '', size = ''] = line.split('\t');
    yield { sha256, size: Number(size) };
  }
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes) {
    const lines = `${rest}${chunk.toString('latin1')}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Collects values, so that several can be worked on at the same time. */
export async function* portionsOf<Value>(values: AsyncIterable<Value>, size: number): AsyncGenerator<Value[]> {
  let portion: Value[] = [];
  for await (const value of values) {
    if (portion.push(value) < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
