import { type Description, isInputOptional, isLiveList, pageFieldOf } from './describe-procedures.ts';
import { docstring } from './docs.ts';
import type { MethodDocs } from './method-docs.ts';
import { iterateName, resourceName } from './names.ts';
import type { Operation } from './operations.ts';

/** The type of the last argument of a method. */
export function optionsName(procedure: Description): string {
  const { kind, file } = procedure;
  if (kind === 'subscription') return isLiveList(procedure) ? 'LiveOptions' : 'StreamOptions';
  if (file) return file === 'upload' ? 'UploadOptions' : 'DownloadOptions';
  return kind === 'query' ? 'CallOptions' : 'MutationOptions';
}

function printMethod(operation: Operation, docs: MethodDocs): string {
  const { procedure, input, output, item } = operation;
  const { verb } = procedure;
  if (procedure.kind === 'subscription') return printStream(operation, docs);
  const options = `options?: ${optionsName(procedure)}`;
  const mark = isInputOptional(procedure) ? '?' : '';
  const { generic, selecting, selected } = selectionOf(operation);
  const parameters = input ? `input${mark}: ${input}${selecting}, ${options}` : options;
  const method = `${docstring(docs.of(operation), '  ')}  ${verb}${generic}(${parameters}): ApiPromise<${selected(output)}>;\n`;
  if (!item) return method;

  const placed = pageFieldOf(procedure) === 'cursor' ? `Omit<${input}, 'cursor' | 'count'>` : input;
  const filters = `input${mark}: ${placed}${selecting}`;
  const items = output === `PageOf<${item}>` ? item : `${item}, ${output}`;
  return `${method}\n${docstring(docs.ofTwin(operation), '  ')}  ${iterateName(verb)}${generic}(${filters}, ${options}): ItemsOf<${selected(items)}>;\n`;
}

/** What a method declares in addition if its caller can select the fields of the result. */
function selectionOf({ selectable }: Operation) {
  if (selectable === undefined) return { generic: '', selecting: '', selected: (type: string) => type };
  return {
    generic: `<const Fields extends Selection<${selectable}> = undefined>`,
    selecting: ' & Selecting<Fields>',
    selected: (type: string) => type.replaceAll(selectable, `Selected<${selectable}, Fields>`),
  };
}

function printStream(operation: Operation, docs: MethodDocs): string {
  const { procedure, input, output } = operation;
  const mark = isInputOptional(procedure) ? '?' : '';
  const [filters, item] = isLiveList(procedure)
    ? [`Omit<${input}, 'lastEventId'>`, `LiveChange<${output}['tickets'][number]>`]
    : [`Following<${input}>`, output];
  const taken = `input${mark}: ${filters}, options?: ${optionsName(procedure)}`;
  return `${docstring(docs.of(operation), '  ')}  ${procedure.verb}(${taken}): AsyncGenerator<${item}, void, undefined>;\n`;
}

/** The interface of a resource: one method per operation. */
export function printInterface(resource: string, operations: readonly Operation[], docs: MethodDocs): string {
  const methods = operations.map((operation) => printMethod(operation, docs)).join('\n');
  return `${docstring(docs.ofResource(operations))}export interface ${resourceName(resource)} {\n${methods}}\n`;
}

type Resources = ReadonlyMap<string, readonly Operation[]>;

/** The interface with all resources, and the function that creates them. */
export function printApi(resources: Resources, docs: MethodDocs): string {
  const members = [...resources].map(
    ([resource, own]) => `${docstring(docs.ofResource(own), '  ')}  readonly ${resource}: ${resourceName(resource)};\n`,
  );
  const created = [...resources.keys()].map((resource) => `  ${resource}: create${resourceName(resource)}(calls),\n`);
  return [
    `/** All resources of the service. */\nexport interface Api {\n${members.join('')}}\n`,
    `export const createApi = (calls: Calls): Api => ({\n${created.join('')}});\n`,
  ].join('\n');
}
