import { type Description, isInputOptional, pageFieldOf } from './describe-procedures.ts';
import { docstring } from './docs.ts';
import type { MethodDocs } from './method-docs.ts';
import { iterateName, resourceName } from './names.ts';
import type { Operation } from './operations.ts';

/** What a method takes last. */
export function optionsName({ kind, file }: Description): string {
  if (kind === 'subscription') return 'Following';
  if (file) return file === 'upload' ? 'UploadOptions' : 'DownloadOptions';
  return kind === 'query' ? 'CallOptions' : 'MutationOptions';
}

function printMethod(operation: Operation, docs: MethodDocs): string {
  const { procedure, input, output, item } = operation;
  const { verb } = procedure;
  if (procedure.kind === 'subscription') return printStream(operation, docs);
  const options = `options?: ${optionsName(procedure)}`;
  const mark = isInputOptional(procedure) ? '?' : '';
  const parameters = input ? `input${mark}: ${input}, ${options}` : options;
  const method = `${docstring(docs.of(operation), '  ')}  ${verb}(${parameters}): ApiPromise<${output}>;\n`;
  if (!item) return method;

  const placed = pageFieldOf(procedure) === 'cursor' ? `Omit<${input}, 'cursor' | 'count'>` : input;
  const filters = `input${mark}: ${placed}`;
  const items = output === `PageOf<${item}>` ? item : `${item}, ${output}`;
  return `${method}\n${docstring(docs.ofTwin(operation), '  ')}  ${iterateName(verb)}(${filters}, ${options}): ItemsOf<${items}>;\n`;
}

function printStream(operation: Operation, docs: MethodDocs): string {
  const { procedure, input, output } = operation;
  const mark = isInputOptional(procedure) ? '?' : '';
  const taken = `input${mark}: Following<${input}>`;
  return `${docstring(docs.of(operation), '  ')}  ${procedure.verb}(${taken}): AsyncGenerator<${output}, void, undefined>;\n`;
}

/** One interface for each resource, and `Api` with all of them. */
export function printApi(operations: readonly Operation[], docs: MethodDocs): string {
  const resources = [...Map.groupBy(operations, ({ procedure }) => procedure.resource)];
  const members = resources.map(
    ([resource, own]) => `${docstring(docs.ofResource(own), '  ')}  readonly ${resource}: ${resourceName(resource)};\n`,
  );
  const interfaces = resources.map(([resource, own]) => {
    const methods = own.map((operation) => printMethod(operation, docs)).join('\n');
    return `${docstring(docs.ofResource(own))}export interface ${resourceName(resource)} {\n${methods}}\n`;
  });
  const api = `/** Everything that the service does, by resource. */\nexport interface Api {\n${members.join('')}}\n`;
  return [api, ...interfaces].join('\n');
}
