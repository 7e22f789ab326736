import { deprecationNote } from '@ticketwire/server/src/contract/deprecation.ts';
import { type Description, isInputOptional, pageFieldOf } from './describe-procedures.ts';
import { docstring } from './docs.ts';
import { examples, remarks } from './examples.ts';
import { iterateName, resourceName } from './names.ts';
import type { Operation } from './operations.ts';

function accessOf({ meta: { access } }: Description): string {
  if (access === undefined || access === null) return 'open to everybody';
  if (access === 'signed_in') return 'for everybody who is signed in';
  if (access === 'in_session') return 'for everybody who is signed in, not by API key';
  if (access === 'verified') return 'for everybody who is signed in and has verified their address';
  return `takes the permission ${[access]
    .flat()
    .map((permission) => `\`${permission}\``)
    .join(' or ')}`;
}

const exampleDocs = (example: string | undefined) => (example ? ['', '@example', example] : []);

function docsOf(procedure: Description): string[] {
  const { name, meta } = procedure;
  const { openapi } = meta;
  const route = openapi && `\`${openapi.method} /api${openapi.path}\`, `;
  return [
    ...(openapi?.summary ? [`${openapi.summary}.`, ''] : []),
    ...(openapi?.description ? [openapi.description, ''] : []),
    ...(remarks[name] ? [remarks[name], ''] : []),
    `${route ?? ''}${accessOf(procedure)}.`,
    ...(meta.deprecation ? [`@deprecated ${deprecationNote(meta.deprecation)}`] : []),
    ...exampleDocs(examples[name]),
  ];
}

/** What a method takes last. */
export function optionsName({ kind, file }: Description): string {
  if (file) return file === 'upload' ? 'UploadOptions' : 'DownloadOptions';
  return kind === 'query' ? 'CallOptions' : 'MutationOptions';
}

function printMethod({ procedure, input, output, item }: Operation): string {
  const { resource, verb } = procedure;
  const options = `options?: ${optionsName(procedure)}`;
  const mark = isInputOptional(procedure) ? '?' : '';
  const parameters = input ? `input${mark}: ${input}, ${options}` : options;
  const docs = docstring(docsOf(procedure), '  ');
  const method = `${docs}  ${verb}(${parameters}): Promise<${output}>;\n`;
  if (!item) return method;

  const twin = iterateName(verb);
  const example = examples[`${resource}.${twin}`];
  const twinDocs = [
    `The same as \`${verb}\` as one sequence: asks for each page when the one before is used up.`,
    ...exampleDocs(example),
  ];
  const placed = pageFieldOf(procedure) === 'cursor' ? `Omit<${input}, 'cursor' | 'count'>` : input;
  const filters = `input${mark}: ${placed}`;
  const items = output === `PageOf<${item}>` ? item : `${item}, ${output}`;
  return `${method}\n${docstring(twinDocs, '  ')}  ${twin}(${filters}, ${options}): ItemsOf<${items}>;\n`;
}

/** One interface for each resource, and `Api` with all of them. */
export function printApi(operations: readonly Operation[]): string {
  const resources = [...Map.groupBy(operations, ({ procedure }) => procedure.resource)];
  const members = resources.map(([resource]) => `  readonly ${resource}: ${resourceName(resource)};\n`);
  const interfaces = resources.map(
    ([resource, own]) => `export interface ${resourceName(resource)} {\n${own.map(printMethod).join('\n')}}\n`,
  );
  const api = `/** Everything that the service does, by resource. */\nexport interface Api {\n${members.join('')}}\n`;
  return [api, ...interfaces].join('\n');
}
