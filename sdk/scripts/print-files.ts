import { errors, publicErrorCodes } from '@ticketwire/server/src/contract/base/errors.ts';
import type { AnyTRPCRouter } from '@trpc/server';
import { describeProcedures, isLiveList } from './describe-procedures.ts';
import { docstring } from './docs.ts';
import { listTypes } from './lists.ts';
import { methodDocs, type Story } from './method-docs.ts';
import { type Declaration, nameTypes } from './named-types.ts';
import { kebab, resourceName } from './names.ts';
import { type Operation, operationOf } from './operations.ts';
import { LISTS, placeTypes, SCHEMAS } from './place-types.ts';
import { optionsName, printApi, printInterface } from './print-api.ts';
import { descriptorsOf, printCalls } from './print-calls.ts';
import { printRouter } from './print-router.ts';
import { printValues, valueTypes } from './print-values.ts';

const HEAD = '// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.\n';

const pathOf = (file: string): string =>
  file === LISTS || file === SCHEMAS ? `shared/${file}.ts` : `resources/${kebab(file)}.ts`;
const ERROR_CODES = 'shared/error-codes.ts';

const printImport = (names: Iterable<string>, from: string, kind: 'import' | 'import type' = 'import type'): string => {
  const sorted = [...new Set(names)].sort();
  return sorted.length > 0 ? `${kind} { ${sorted.join(', ')} } from '${from}';\n` : '';
};

/** Adds declarations to those of other types. Two types with the same name are an error in the contract. */
function addUnique(all: Map<string, Declaration>, more: ReadonlyMap<string, Declaration>): void {
  for (const [name, declared] of more) {
    if (all.has(name)) throw new Error(`Two types have the name ${name}: give one of them another meta id`);
    all.set(name, declared);
  }
}

/** Chooses a file for the types of all operations. */
function layOut(operations: readonly Operation[], named: ReadonlyMap<string, Declaration>) {
  const declarations = new Map<string, Declaration>();
  for (const more of [listTypes, named, ...operations.map((operation) => operation.declarations)]) {
    addUnique(declarations, more);
  }
  const resources = Map.groupBy(operations, ({ procedure }) => procedure.resource);
  const usesByResource = new Map(
    [...resources].map(([resource, own]) => [resource, new Set(own.flatMap(({ uses }) => [...uses]))] as const),
  );
  const fileByType = placeTypes(usesByResource, declarations);

  const typesIn = (file: string): string[] =>
    [...fileByType.keys()].filter((type) => fileByType.get(type) === file).sort();

  /** Prints the imports of the types that `file` uses, from the files that declare them. */
  const importsOf = (file: string, used: Iterable<string>): string => {
    const foreign = [...new Set(used)].filter((type) => fileByType.has(type) && fileByType.get(type) !== file);
    const byPath = Map.groupBy(foreign, (type) => relativePath(pathOf(file), pathOf(fileByType.get(type) ?? SCHEMAS)));
    return [...byPath]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, types]) => printImport(types, path))
      .join('');
  };

  const usesIn = (types: readonly string[]) => types.flatMap((type) => [...(declarations.get(type)?.uses ?? [])]);
  const textsOf = (types: readonly string[]) => types.flatMap((type) => declarations.get(type)?.text ?? []);
  return { resources, usesByResource, fileByType, typesIn, importsOf, usesIn, textsOf };
}

/** Returns the path with which one generated file imports another. Both are in a subfolder of `generated`. */
function relativePath(from: string, to: string): string {
  const [fromFolder] = from.split('/');
  const [toFolder, name] = to.split('/');
  return fromFolder === toFolder ? `./${name}` : `../${to}`;
}

type Layout = ReturnType<typeof layOut>;

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

function printShared(file: string, { typesIn, importsOf, usesIn, textsOf }: Layout): string {
  const types = typesIn(file);
  return joined([HEAD, importsOf(file, usesIn(types)), ...textsOf(types)]);
}

function printResource(resource: string, own: readonly Operation[], layout: Layout, docs: string): string {
  const procedures = own.map(({ procedure }) => procedure);
  const types = layout.typesIn(resource);
  const files = [
    ...(procedures.some(({ file }) => file === 'download') ? ['Download'] : []),
    ...(procedures.some(({ file }) => file === 'upload') ? ['WithFile'] : []),
  ];
  const selections = own.some(({ selectable }) => selectable !== undefined)
    ? ['Selected', 'Selecting', 'Selection']
    : [];
  const isIterated = own.some(({ item }) => item !== undefined);
  const imports = [
    printImport(
      procedures.some(({ kind }) => kind !== 'subscription') ? ['ApiPromise'] : [],
      '../../calls/api-promise.ts',
    ),
    printImport(
      [
        ...procedures.map(optionsName),
        ...(isIterated ? ['CallOptions'] : []),
        ...(procedures.some((one) => one.kind === 'subscription' && !isLiveList(one)) ? ['Following'] : []),
      ],
      '../../calls/call.ts',
    ),
    printImport(['Calls'], '../../calls/calls.ts'),
    printImport(files, '../../calls/files.ts'),
    printImport(procedures.some(isLiveList) ? ['LiveChange'] : [], '../../calls/live-change.ts'),
    printImport(procedures.flatMap(descriptorsOf), '../../calls/procedure.ts', 'import'),
    printImport(selections, '../../calls/selection.ts'),
    layout.importsOf(resource, [...(layout.usesByResource.get(resource) ?? []), ...layout.usesIn(types)]),
  ];
  return joined([HEAD, imports.join(''), docs, ...layout.textsOf(types), printCalls(resource, own)]);
}

function printErrorCodes(): string {
  const codes = publicErrorCodes.map(
    (code) => `${docstring([`${errors[code].status}: ${errors[code].title}.`], '  ')}  | '${code}'`,
  );
  const statuses = publicErrorCodes.map((code) => `  ${code}: ${errors[code].status},\n`);
  return joined([
    HEAD,
    `/** Every \`code\` of an error of the service, with its HTTP status. */\nexport type ErrorCode =\n${codes.join('\n')};\n`,
    `/** HTTP status of each code. */\nexport const errorStatuses: Readonly<Record<ErrorCode, number>> = {\n${statuses.join('')}};\n`,
  ]);
}

/** Exports all public types by name, which keeps the functions next to them internal. */
function printPublicTypes({ resources, typesIn }: Layout): string {
  const exported = (names: readonly string[], path: string) =>
    names.length > 0
      ? `export type {\n${[...names]
          .sort()
          .map((name) => `  ${name},\n`)
          .join('')}} from './${path}';\n`
      : '';
  return joined([
    HEAD,
    [
      exported(['Api'], 'api.ts'),
      ...[...resources.keys()].map((name) => exported([resourceName(name), ...typesIn(name)], pathOf(name))),
      exported(['ErrorCode'], ERROR_CODES),
      ...[LISTS, SCHEMAS].map((file) => exported(typesIn(file), pathOf(file))),
    ].join(''),
  ]);
}

function printApiFile({ resources }: Layout, docs: string): string {
  const imports = [...resources.keys()].map((resource) => {
    const name = resourceName(resource);
    return `import { create${name}, type ${name} } from './${pathOf(resource)}';\n`;
  });
  return joined([HEAD, `import type { Calls } from '../calls/calls.ts';\n${imports.join('')}`, docs]);
}

/**
 * Generates the typed client of a router: its files by path below `sdk/src/generated`. The types refer to nothing in
 * the server. `story` has the examples that docstrings show.
 */
export function generateFiles(router: AnyTRPCRouter, story: Story = {}): Map<string, string> {
  const { operations, named } = operationsOf(router);
  const layout = layOut(operations, named);
  const docs = methodDocs(router, story);
  const { resources, fileByType, typesIn } = layout;

  const files = new Map<string, string>([
    ['api.ts', printApiFile(layout, printApi(resources, docs))],
    ['types.ts', printPublicTypes(layout)],
    [ERROR_CODES, printErrorCodes()],
  ]);
  for (const [resource, own] of resources) {
    files.set(pathOf(resource), printResource(resource, own, layout, printInterface(resource, own, docs)));
  }
  for (const file of [LISTS, SCHEMAS]) {
    if (typesIn(file).length > 0) files.set(pathOf(file), printShared(file, layout));
  }
  if (valueTypes.every((type) => type === 'ErrorCode' || fileByType.has(type))) {
    files.set('values.ts', joined([HEAD, printImport(valueTypes, './types.ts'), printValues()]));
  }
  return files;
}

function operationsOf(router: AnyTRPCRouter) {
  const procedures = describeProcedures(router);
  const named = nameTypes(
    procedures.flatMap(({ input }) => input ?? []),
    procedures.map(({ output }) => output),
  );
  const operations = procedures.map((procedure): Operation => operationOf(procedure, named));
  return { operations, named: named.declarations };
}

/** Generates the type of a router for tRPC's own client. */
export const generateRouter = (router: AnyTRPCRouter): string =>
  joined([HEAD, printRouter(operationsOf(router).operations)]);
