import type { TRPCError } from '@trpc/server';
import { isConnectionLost } from '../database/connections/database-trouble.ts';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

/** Repeats a read once if its connection broke: it has changed nothing, and the next connection may lead to a new primary. */
export async function repeatRead<Read extends Outcome>(read: () => Promise<Read>): Promise<Read> {
  const outcome = await read();
  return !outcome.ok && isConnectionLost(outcome.error.cause) ? read() : outcome;
}
