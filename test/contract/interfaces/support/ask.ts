import { expect } from 'vitest';
import { depth } from '../../../support/depth.ts';
import { onRestAlone } from './acts.ts';
import { type Call, type CallResult, type TransportName, transportNames, transports } from './transports.ts';

/** Sends the same call to one service over each interface that offers it, and expects the same result. */
export async function askAll(
  url: string,
  call: Call,
  requested: readonly TransportName[] = transportNames,
): Promise<Pick<CallResult, 'data' | 'rejection'>> {
  const names = requested.filter((name) => name !== 'trpc' || !(call.procedure.name in onRestAlone));
  const results = await Promise.all(
    names.map(async (name) => {
      const { data, rejection } = await transports[name](url, call);
      return { data, rejection };
    }),
  );
  const [first, ...others] = results;
  if (!first) throw new TypeError('No interface was called');
  for (const other of others) expect(other).toEqual(first);
  return first;
}

/**
 * Returns all interfaces, or in a quick run REST and one of the others in turn, for variants of a call that has been
 * compared over all of them.
 */
export const transportsInTurn = (turn: number): readonly TransportName[] =>
  depth<readonly TransportName[]>({ quick: ['rest', turn % 2 === 0 ? 'trpc' : 'sdk'], deep: transportNames });
