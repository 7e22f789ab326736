import { expect } from 'vitest';
import { depth } from '../../support/depth.ts';
import { onRestAlone } from '../faces.table.ts';
import type { Call, Told } from './call.ts';
import { type FaceName, faceNames, faces } from './faces.ts';

/** Sends the same call to one service over each interface that offers it, and expects the same result. */
export async function askAll(
  url: string,
  call: Call,
  asked: readonly FaceName[] = faceNames,
): Promise<Pick<Told, 'data' | 'refusal'>> {
  const names = asked.filter((name) => name !== 'trpc' || !(call.procedure.name in onRestAlone));
  const told = await Promise.all(
    names.map(async (name) => {
      const { data, refusal } = await faces[name](url, call);
      return { data, refusal };
    }),
  );
  const [first, ...others] = told;
  if (!first) throw new TypeError('No interface was called');
  for (const other of others) expect(other).toEqual(first);
  return first;
}

/**
 * Returns all interfaces, or in a quick run REST and one of the others in turn, for variants of a call that has been
 * compared over all of them.
 */
export const facesInTurn = (turn: number): readonly FaceName[] =>
  depth<readonly FaceName[]>({ quick: ['rest', turn % 2 === 0 ? 'trpc' : 'sdk'], deep: faceNames });
