import { type Description, pageFieldOf } from './describe-procedures.ts';
import { idOf, type JsonSchema } from './json-schema.ts';
import { declaration, type NamedTypes } from './named-types.ts';
import { inputName, outputName } from './names.ts';
import { type Printing, printType } from './print-type.ts';

/** A procedure with the types of its method. */
export interface Operation {
  readonly procedure: Description;
  readonly input: string | undefined;
  readonly output: string;
  /** What its iterating twin yields, where it has one. */
  readonly item: string | undefined;
  /** The types that are its own, by name. */
  readonly declarations: ReadonlyMap<string, string>;
}

export function operationOf(procedure: Description, { nameOf }: NamedTypes): Operation {
  const declarations = new Map<string, string>();
  const sent: Printing = { side: 'input', nameOf: nameOf.input, docs: true };
  const answered: Printing = { side: 'output', nameOf: nameOf.output, docs: true };

  const typeOf = (schema: JsonSchema, name: string, printing: Printing, docs: string): string => {
    if (schema.$ref) return printing.nameOf(idOf(schema.$ref));
    declarations.set(name, declaration(name, schema, printing, [docs]));
    return name;
  };

  const { name, input, output, file } = procedure;
  // A file that goes alone: the type of an empty object has room for nothing.
  const isBare = file === 'upload' && Object.keys(input?.properties ?? {}).length === 0;
  const jsonType = input && !isBare ? typeOf(input, inputName(procedure), sent, `What \`${name}\` takes.`) : undefined;
  const inputType = file === 'upload' ? `WithFile<${jsonType ?? 'object'}>` : jsonType;
  const item = itemOf(output);
  const itemType = item && printType(item, answered);
  if (file === 'download') return { procedure, input: inputType, output: 'Download', item: undefined, declarations };
  const list = listNameOf(output);
  return {
    procedure,
    input: inputType,
    output:
      itemType && list
        ? `${list}<${itemType}>`
        : typeOf(output, outputName(procedure), answered, `What \`${name}\` answers.`),
    item: pageFieldOf(procedure) ? itemType : undefined,
    declarations,
  };
}

/** The generic name of a list; undefined where what it tells of its page is its own. */
function listNameOf({ properties = {} }: JsonSchema): 'PageOf' | 'ListOf' | undefined {
  if (!properties.page) return 'ListOf';
  return properties.page.$ref === '#/$defs/Page' ? 'PageOf' : undefined;
}

/** What a list is a list of: `{ data, page }` and `{ data }` have a generic name each. */
function itemOf({ properties = {} }: JsonSchema): JsonSchema | undefined {
  const { data, page: _, ...others } = properties;
  return typeof data?.items === 'object' && Object.keys(others).length === 0 ? data.items : undefined;
}
