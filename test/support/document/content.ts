import type { Check } from './check.ts';
import type { Content, Media, Schema } from './document.ts';
import { eventsOf } from './event-stream.ts';
import { type Exchange, headerOf, mediaTypeOf } from './exchange.ts';
import { codesOf, PROBLEM } from './rejections.ts';
import { selectedIn, surplusIn } from './selection.ts';
import { textOf } from './text.ts';

interface Documented {
  /** Content documented for the response. Absent if it has no body. */
  readonly content: Content | undefined;
  /** Error codes that can end a stream after it has started. */
  readonly ends: readonly string[];
  readonly check: Check;
}

const problem: Schema = { $ref: '#/components/schemas/Problem' };

/** Returns what the document does not allow about the body of a response. */
export function checkContent(exchange: Exchange, { content, ends, check }: Documented): string[] {
  const { method, status, headers, body } = exchange;
  const isBare = method === 'HEAD' || status === 204 || status === 304 || !content;
  if (isBare) return body.length > 0 ? ['has a body, which is not documented'] : [];
  const type = mediaTypeOf(headers) ?? 'none';
  const media = content[type] ?? content['*/*'];
  if (!media) return [`content type ${type} is not documented, but ${Object.keys(content).join(', ')}`];
  switch (type) {
    case 'application/json':
      return checkJson(textOf(exchange), (value) => {
        const selected = selectedIn(exchange);
        return [...check(media.schema ?? {}, value, selected), ...surplusIn(value, selected)];
      });
    case PROBLEM:
      return checkJson(textOf(exchange), (value) => [
        ...check(problem, value),
        ...checkProblem(value, exchange, media),
      ]);
    case 'application/x-ndjson':
      return textOf(exchange)
        .split('\n')
        .filter((line) => line !== '')
        .flatMap((line) => checkJson(line, () => []));
    case 'text/event-stream':
      return eventsOf(textOf(exchange)).flatMap(({ event, data }) =>
        checkJson(data, (value) => {
          if (event === 'end') return checkEnd(value, ends, check);
          return check(event === 'presence' ? PRESENCE : (media.schema ?? {}), value);
        }),
      );
    default:
      return [];
  }
}

/** The description of a stream names this schema. */
const PRESENCE = { $ref: '#/components/schemas/TicketPresence' };

function checkJson(text: string, checkValue: (value: unknown) => string[]): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [`is not JSON: ${error}`];
  }
  return checkValue(value);
}

function checkProblem(value: unknown, { status, headers }: Exchange, media: Media): string[] {
  const reported = Object(value);
  return [
    ...checkCode(reported.code, codesOf(media)),
    ...(reported.status === status ? [] : [`has the status ${reported.status}`]),
    ...(reported.requestId === headerOf(headers, 'x-request-id') ? [] : [`has the request id ${reported.requestId}`]),
  ];
}

const checkEnd = (value: unknown, ends: readonly string[], check: Check): string[] => [
  ...check(problem, value),
  ...checkCode(Object(value).code, ends),
];

const checkCode = (code: unknown, documented: readonly string[]): string[] =>
  documented.some((one) => one === code) ? [] : [`code ${code} is not documented, but ${documented.join(', ')}`];
