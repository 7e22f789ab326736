import { expect } from 'vitest';
import { onRestAlone } from '../faces.table.ts';
import type { Call, Told } from './call.ts';
import { faceNames, faces } from './faces.ts';

/** What one service answers to the same call over each face that has it: one answer, by which all are meant. */
export async function askAll(url: string, call: Call): Promise<Pick<Told, 'data' | 'refusal'>> {
  const names = faceNames.filter((name) => name !== 'trpc' || !(call.procedure.name in onRestAlone));
  const told = await Promise.all(
    names.map(async (name) => {
      const { data, refusal } = await faces[name](url, call);
      return { data, refusal };
    }),
  );
  const [first, ...others] = told;
  if (!first) throw new TypeError('Nothing was asked');
  for (const other of others) expect(other).toEqual(first);
  return first;
}
