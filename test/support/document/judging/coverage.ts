import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type OpenApiDocument, rootOf } from '../document.ts';
import { type Exchange, mediaTypeOf } from '../exchange.ts';
import { pathsOf } from '../paths.ts';
import { PROBLEM } from '../refusals.ts';
import { textOf } from '../text.ts';

/** An answer of an operation that a test has seen: `ticketsGet 404 not_found`, and `ticketsGet 200`. */
export type Seen = string;

const seen = new Set<Seen>();

/** Keeps which operation was answered with what. */
export function recorderFor(document: OpenApiDocument): (exchange: Exchange) => void {
  const find = pathsOf(document);
  const root = rootOf(document);

  return (exchange) => {
    const [address = ''] = exchange.path.split('?', 1);
    const operation = find(address.slice(root.length))?.[exchange.method.toLowerCase()];
    if (operation) seen.add([operation.operationId, exchange.status, ...codeOf(exchange)].join(' '));
  };
}

function codeOf(exchange: Exchange): string[] {
  return mediaTypeOf(exchange.headers) === PROBLEM ? [String(JSON.parse(textOf(exchange)).code)] : [];
}

/** Where the workers of a run write what they saw. */
export const seenFolder = (folder: string): string => path.join(folder, 'seen');

/** Writes down what was seen since it was last written. */
export function writeSeen(folder: string): void {
  if (seen.size === 0) return;
  mkdirSync(seenFolder(folder), { recursive: true });
  writeFileSync(path.join(seenFolder(folder), randomUUID()), [...seen].join('\n'));
  seen.clear();
}
