import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { type Compared, type Figures, figuresOf, tableOf } from './report.ts';

const FILE = new URL('recorded.json', import.meta.url);

/** Two runs of the same service on a quiet machine differ by less. */
const TOLERANCE = 0.15;

const Recorded = z.object({
  version: z.string(),
  questions: z.record(z.string(), z.object({ ratio: z.number(), cpu: z.number(), allocated: z.number() })),
});

/** Stores the figures of this release, with which later runs are compared. */
export async function record(compared: readonly Compared[]): Promise<void> {
  const questions = Object.fromEntries(compared.map((one) => [one.name, figuresOf(one)]));
  const recorded = Recorded.parse({ version: manifest.version, questions });
  await writeFile(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
}

/** Returns a table (Markdown) of the figures beside those of the recorded release, and says which are worse. */
export async function comparisonOf(compared: readonly Compared[]): Promise<string> {
  const { version, questions } = Recorded.parse(JSON.parse(await readFile(FILE, 'utf8')));
  const lines = compared.flatMap((one) => {
    const [now, before] = [figuresOf(one), questions[one.name]];
    return now && before ? [lineOf(one.name, now, before)] : [];
  });
  const head = ['question', 'ratio', version, 'CPU', version, 'allocated bytes', version, 'worse'];
  return tableOf([head, head.map(() => '---'), ...lines]);
}

function lineOf(name: string, now: Figures, before: Figures): string[] {
  const worse = [
    ...(now.ratio < before.ratio * (1 - TOLERANCE) ? ['ratio'] : []),
    ...(now.cpu > before.cpu * (1 + TOLERANCE) ? ['CPU'] : []),
    ...(now.allocated > before.allocated * (1 + TOLERANCE) ? ['allocated bytes'] : []),
  ];
  const pair = (figure: keyof Figures) => [String(now[figure]), String(before[figure])];
  return [name, ...pair('ratio'), ...pair('cpu'), ...pair('allocated'), worse.join(', ')];
}
