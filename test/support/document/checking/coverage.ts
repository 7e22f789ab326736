import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type OpenApiDocument, rootOf } from '../document.ts';
import { type Exchange, mediaTypeOf } from '../exchange.ts';
import { pathsOf } from '../paths.ts';
import { PROBLEM } from '../rejections.ts';
import { textOf } from '../text.ts';

/** A response that a test received, such as `ticketsGet 200` or `ticketsGet 404 not_found`. */
export type Seen = string;

const seen = new Set<Seen>();

/** Returns a function that records the operation and response of an exchange. */
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

/** Returns the folder in which the workers of a run record the responses they observed. */
export const seenFolder = (folder: string): string => path.join(folder, 'seen');

/** Writes the responses observed since the last call. */
export function writeSeen(folder: string): void {
  if (seen.size === 0) return;
  mkdirSync(seenFolder(folder), { recursive: true });
  writeFileSync(path.join(seenFolder(folder), randomUUID()), [...seen].join('\n'));
  seen.clear();
}
