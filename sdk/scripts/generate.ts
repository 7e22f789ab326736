import { readFile, writeFile } from 'node:fs/promises';
import { errors, publicErrorCodes } from '@ticketwire/server/src/contract/base/errors.ts';
import type { AnyTRPCRouter } from '@trpc/server';
import { describeProcedures } from './describe-procedures.ts';
import { docstring } from './docs.ts';
import { methodDocs, type Story } from './method-docs.ts';
import { nameTypes } from './named-types.ts';
import { type Operation, operationOf } from './operations.ts';
import { optionsName, printApi } from './print-api.ts';
import { printCalls } from './print-calls.ts';
import { printRouter } from './print-router.ts';
import { printValues } from './print-values.ts';

const HEAD = `// biome-ignore-all format: generated
// Generated from the router of the service by sdk/scripts/generate.ts: do not edit.
`;

const ITEMS = `/**
 * All items of a list, page by page: \`for await\` asks for a page when the one before is used up. Each loop begins anew.
 *
 * @example
 * const urgent = client.tickets.iterate({ priority: ['urgent'] });
 * for await (const { reference } of urgent) console.log(reference);
 * for await (const { data } of urgent.pages()) console.log(data.length);
 * const first = await urgent.toArray(500);
 */
export interface ItemsOf<Item, Page = PageOf<Item>> extends AsyncIterable<Item> {
  /** The same page by page, for whoever shows or stores them so. */
  pages(): AsyncGenerator<Page, void, undefined>;

  /** The first items as an array, at most \`limit\`; asks for no page beyond. */
  toArray(limit: number): Promise<Item[]>;
}
`;

/** Generic names for the forms of lists, each written where it is used. */
const lists: Readonly<Record<string, string>> = {
  PageOf: '/** One page of a list. */\nexport interface PageOf<Item> {\n  data: Item[];\n  page: Page;\n}\n',
  ListOf: '/** A short list that is always whole. */\nexport interface ListOf<Item> {\n  data: Item[];\n}\n',
};

/** Declarations by name; two types of one name are a fault of the contract. */
function unique(declarations: Iterable<readonly [string, string]>): string[] {
  const found = new Map<string, string>();
  for (const [name, text] of declarations) {
    if (found.has(name)) throw new Error(`Two types are called ${name}: give one another meta id`);
    found.set(name, text);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

function printErrorCodes(): string {
  const codes = publicErrorCodes.map(
    (code) => `${docstring([`${errors[code].status}: ${errors[code].title}.`], '  ')}  | '${code}'`,
  );
  return `/** Every \`code\` that the service gives a refusal. */\nexport type ErrorCode =\n${codes.join('\n')};\n`;
}

const operationsOf = (router: AnyTRPCRouter) => {
  const procedures = describeProcedures(router);
  const named = nameTypes(
    procedures.flatMap(({ input }) => input ?? []),
    procedures.map(({ output }) => output),
  );
  const operations = procedures.map((procedure): Operation => operationOf(procedure, named));
  return { operations, named };
};

/**
 * The types of everything that the router takes and answers, as TypeScript that names nothing of the server; its methods
 * are shown by `story`.
 */
export function generateTypes(router: AnyTRPCRouter, story: Story = {}): string {
  const { operations, named } = operationsOf(router);
  const own = operations.flatMap(({ declarations }) => [...declarations]);
  const used = Object.entries(lists).filter(([name]) => operations.some(({ output }) => output.startsWith(`${name}<`)));
  const isIterated = operations.some(({ item }) => item !== undefined);
  const fileTypes = [
    ...(operations.some(({ procedure }) => procedure.file === 'download') ? ['Download'] : []),
    ...(operations.some(({ procedure }) => procedure.file === 'upload') ? ['WithFile'] : []),
  ];
  return [
    HEAD,
    printImport(['ApiPromise'], './api-promise.ts') +
      printImport(optionTypes(operations), './call.ts') +
      printImport(fileTypes, './files.ts'),
    printApi(operations, methodDocs(router, story)),
    ...unique([...used, ...(isIterated ? [['ItemsOf', ITEMS] as const] : []), ...named.declarations, ...own]),
    printErrorCodes(),
  ].join('\n');
}

const optionTypes = (operations: readonly Operation[]): string[] =>
  [...new Set(operations.map(({ procedure }) => optionsName(procedure)).concat('CallOptions'))].sort();

/** How calls with files are told apart, where there are any. */
function printFileCalls(operations: readonly Operation[]): string {
  const kinds = { download: 'query', upload: 'mutation' } as const;
  return (['download', 'upload'] as const)
    .filter((file) => operations.some(({ procedure }) => procedure.file === file))
    .map((file) => {
      const made = `{ name, kind: '${kinds[file]}', file: { is: '${file}', path } }`;
      return `const ${file} = (name: string, path: string): Procedure => (${made});\n`;
    })
    .join('');
}

const printImport = (types: readonly string[], from: string): string =>
  types.length > 0 ? `import type { ${types.join(', ')} } from '${from}';\n` : '';

/** The calls behind those types: what the client has to know of each procedure at run time. */
export function generateCalls(router: AnyTRPCRouter): string {
  const { operations } = operationsOf(router);
  const statuses = publicErrorCodes.map((code) => `  ${code}: ${errors[code].status},\n`);
  return [
    HEAD,
    `import type { Calls } from './calls.ts';
import type { Api, ErrorCode } from './generated.ts';
import type { Procedure } from './procedure.ts';

const query = (name: string): Procedure => ({ name, kind: 'query' });
const mutation = (name: string): Procedure => ({ name, kind: 'mutation' });
${printFileCalls(operations)}const open = (procedure: Procedure): Procedure => ({ ...procedure, open: true });
`,
    printCalls(operations),
    `/** The HTTP status of each code. */\nexport const errorStatuses: Readonly<Record<ErrorCode, number>> = {\n${statuses.join('')}};\n`,
  ].join('\n');
}

/** The sets of values of the contract. */
export const generateValues = (): string => [HEAD, printValues()].join('\n');

/** The type of the router, for clients of tRPC. */
export const generateRouter = (router: AnyTRPCRouter): string =>
  [HEAD, printRouter(operationsOf(router).operations)].join('\n');

/** Writes a file, or with `--check` fails if it is not what it would write. */
async function put(name: string, text: string): Promise<void> {
  const file = new URL(`../src/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) return writeFile(file, text);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  console.error(`sdk/src/${name} is not what the router says: run \`npx -y pnpm@12 generate\``);
  process.exitCode = 1;
}

if (import.meta.main) {
  const { appRouter } = await import('@ticketwire/server/src/router.ts');
  const { examples } = await import('@ticketwire/server/src/examples/examples.ts');
  await put('generated.ts', generateTypes(appRouter, examples));
  await put('generated-calls.ts', generateCalls(appRouter));
  await put('generated-values.ts', generateValues());
  await put('trpc.ts', generateRouter(appRouter));
}
