import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OpenApiDocument, type Operation, resolved } from '../document.ts';
import { codesOf, PROBLEM } from '../rejections.ts';
import { type Seen, seenFolder } from './coverage.ts';

/** How much of the document a whole test run has observed. */
export interface Coverage {
  /** Number of documented responses, and how many of them were observed. */
  readonly documented: number;
  readonly seen: number;
  /** Successful responses that no test received, such as `ticketsExport 200`. */
  readonly successesUnseen: readonly Seen[];
  /** Error codes that no test received. */
  readonly codesUnseen: readonly string[];
}

/** Error codes that no test triggers over REST, and why. */
const UNPROVOKED: Readonly<Record<string, string>> = {
  internal: 'A bug. The service has no known one; tests of the edge use a router with planted bugs',
};

/** Successes that no test triggers over REST, and why. */
const UNREACHED: Readonly<Record<Seen, string>> = {
  'mailboxesFinishConnection 204':
    'Needs a code from Microsoft or Google. `mailboxes/providers` finishes connections with a provider of its own',
};

export async function readSeen(folder: string): Promise<ReadonlySet<Seen>> {
  const files = await readdir(seenFolder(folder)).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(seenFolder(folder), file), 'utf8')));
  return new Set(texts.flatMap((text) => text.split('\n')));
}

export function coverageOf(document: OpenApiDocument, seen: ReadonlySet<Seen>): Coverage {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const documented = operations.flatMap((operation) => answersOf(operation, document));
  const codes = new Set(documented.map(codeIn).filter((code) => code !== ''));
  const codesSeen = new Set([...seen].map(codeIn));
  return {
    documented: documented.length,
    seen: documented.filter((answer) => seen.has(answer)).length,
    successesUnseen: documented.filter(
      (answer) => / 2\d\d$/.test(answer) && !seen.has(answer) && !(answer in UNREACHED),
    ),
    codesUnseen: [...codes].filter((code) => !codesSeen.has(code) && !(code in UNPROVOKED)),
  };
}

const codeIn = (answer: Seen): string => answer.split(' ')[2] ?? '';

/** Returns every documented response of an operation. */
function answersOf({ operationId, responses }: Operation, { components }: OpenApiDocument): Seen[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const problem = resolved(response, components.responses).content?.[PROBLEM];
    const codes = problem ? [...new Set(codesOf(problem))] : [];
    return problem ? codes.map((code) => `${operationId} ${status} ${code}`) : [`${operationId} ${status}`];
  });
}
