import type { OpenApiDocument } from '../../../support/document/checking/exchange-check.ts';
import { type Components, isObject, type Schema } from './json-schema.ts';

export type Place = 'path' | 'query' | 'header';

export interface Parameter {
  readonly name: string;
  readonly in: Place;
  readonly required: boolean;
  readonly schema: Schema;
  /** Set if the value is JSON. */
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

/** An operation, as the document describes it. */
export interface Operation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  /** Such as `/tickets/{ticketId}`. */
  readonly template: string;
  readonly parameters: readonly Parameter[];
  /** Schemas of request bodies by media type. Empty if the operation takes no body. */
  readonly bodies: ReadonlyMap<string, Schema>;
  readonly needsBody: boolean;
  /** Schemas of JSON responses by status. */
  readonly answers: ReadonlyMap<number, Schema>;
  readonly statuses: ReadonlySet<number>;
  readonly needsToken: boolean;
  readonly streams: boolean;
}

export interface ServedDocument {
  /** The document as received, for validation. */
  readonly whole: OpenApiDocument;
  readonly components: Components;
  readonly operations: readonly Operation[];
}

interface Reference {
  readonly $ref: string;
}
interface Media {
  readonly schema: Schema;
}
interface Answer {
  readonly content?: Readonly<Record<string, Media>>;
}
interface Described {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}
interface Written {
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Components;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** Fetches the document that the service publishes. */
export async function fetchDocument(url: string): Promise<ServedDocument> {
  const response = await fetch(`${url}/api/openapi.json`);
  return readDocument(await response.text());
}

function readDocument(text: string): ServedDocument {
  const whole: OpenApiDocument = JSON.parse(text);
  const written: Written = JSON.parse(text);
  const { paths, components, security } = written;
  const parameterOf = (parameter: Parameter | Reference) =>
    '$ref' in parameter ? named(components.parameters, parameter.$ref) : parameter;
  const jsonOf = ({ content }: Parameter) => content?.['application/json'];
  const answerOf = (answer: Answer | Reference) =>
    '$ref' in answer ? named(components.responses, answer.$ref) : answer;

  const operations = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const answers = Object.entries(described.responses).map(
        ([status, answer]) => [Number(status), answerOf(answer).content ?? {}] as const,
      );
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        template,
        parameters: (described.parameters ?? []).map((one) => ({
          ...parameterOf(one),
          ...jsonOf(parameterOf(one)),
          required: isRequired(one),
        })),
        bodies: schemasByType(described.requestBody?.content ?? {}),
        needsBody: described.requestBody?.required ?? false,
        answers: new Map(
          answers.flatMap(([status, content]) => {
            const media = content['application/json'];
            return media ? [[status, media.schema]] : [];
          }),
        ),
        statuses: new Set(answers.map(([status]) => status)),
        needsToken: (described.security ?? security).length > 0,
        streams: answers.some(([, content]) => 'text/event-stream' in content),
      };
    }),
  );
  return { whole, components: components.schemas, operations };
}

const isRequired = (parameter: object) => isObject(parameter) && parameter.required === true;

const schemasByType = (content: Readonly<Record<string, Media>>) =>
  new Map(Object.entries(content).map(([type, { schema }]) => [type, schema]));

function named<Part>(parts: Readonly<Record<string, Part>>, ref: string): Part {
  const part = parts[ref.slice(ref.lastIndexOf('/') + 1)];
  if (!part) throw new TypeError(`${ref} is not in the document`);
  return part;
}
