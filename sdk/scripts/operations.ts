import { type Description, isSelectable, pageFieldOf } from './describe-procedures.ts';
import { idOf, type JsonSchema, resolvedOf } from './json-schema.ts';
import { type Declaration, declaration, type NamedTypes, recordingUses } from './named-types.ts';
import { inputName, outputName } from './names.ts';
import { type Printing, printType } from './print-type.ts';

/** A procedure with the types of its method. */
export interface Operation {
  readonly procedure: Description;
  readonly input: string | undefined;
  readonly output: string;
  /** Type whose fields the caller can select; undefined if all are returned. */
  readonly selectable: string | undefined;
  /** Type that the iterating variant yields; undefined if there is none. */
  readonly item: string | undefined;
  /** Declarations of the input and the output that only this operation has, by name. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Names of the generated types in the signatures of its methods. */
  readonly uses: ReadonlySet<string>;
}

export function operationOf(procedure: Description, { nameOf, baseOf }: NamedTypes): Operation {
  const declarations = new Map<string, Declaration>();
  const uses = new Set<string>();
  const sent: Printing = { side: 'input', nameOf: nameOf.input, docs: true, baseOf };
  const answered: Printing = { side: 'output', nameOf: nameOf.output, docs: true };

  const typeOf = (schema: JsonSchema, name: string, printing: Printing, docs: string): string => {
    const type = schema.$ref ? printing.nameOf(idOf(schema.$ref)) : name;
    if (!schema.$ref) declarations.set(name, declaration(name, schema, printing, [docs]));
    uses.add(type);
    return type;
  };

  const { name, output, file } = procedure;
  const input = isSelectable(procedure) ? withoutFields(procedure.input) : procedure.input;
  // An upload without other fields has no input type of its own: an empty object type would not allow `file`.
  const isBare = file === 'upload' && Object.keys(input?.properties ?? {}).length === 0;
  const jsonType = input && !isBare ? typeOf(input, inputName(procedure), sent, `Input of \`${name}\`.`) : undefined;
  const inputType = file === 'upload' ? `WithFile<${jsonType ?? 'object'}>` : jsonType;
  if (file === 'download') {
    return {
      procedure,
      input: inputType,
      output: 'Download',
      selectable: undefined,
      item: undefined,
      declarations,
      uses,
    };
  }
  const item = itemOf(resolvedOf(output));
  const list = listNameOf(resolvedOf(output));
  const itemType = item && printType(item, recordingUses(answered, uses));
  const isIterated = itemType !== undefined && pageFieldOf(procedure) !== undefined;
  if (isIterated) uses.add('ItemsOf');
  if (itemType && list) uses.add(list);
  const outputType =
    itemType && list
      ? `${list}<${itemType}>`
      : typeOf(output, outputName(procedure), answered, `Output of \`${name}\`.`);
  return {
    procedure,
    input: inputType,
    output: outputType,
    selectable: isSelectable(procedure) ? (itemType ?? outputType) : undefined,
    item: isIterated ? itemType : undefined,
    declarations,
    uses,
  };
}

/** The methods declare `fields` themselves, because the type of the result depends on it. */
function withoutFields(input: JsonSchema = {}): JsonSchema {
  const { fields: _, ...properties } = input.properties ?? {};
  return { ...input, properties };
}

/** Returns the generic name of a list; undefined if its page has a type of its own. */
function listNameOf({ properties = {} }: JsonSchema): 'PageOf' | 'ListOf' | undefined {
  if (!properties.page) return 'ListOf';
  return properties.page.$ref === '#/$defs/Page' ? 'PageOf' : undefined;
}

/** Returns the schema of the items of a list, which has the form `{ data, page }` or `{ data }`. */
function itemOf({ properties = {} }: JsonSchema): JsonSchema | undefined {
  const { data, page: _, ...others } = properties;
  return typeof data?.items === 'object' && Object.keys(others).length === 0 ? data.items : undefined;
}
