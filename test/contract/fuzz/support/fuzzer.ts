import fc from 'fast-check';
import { violationsOf } from '../../../support/document/checking/service-check.ts';
import type { TestService } from '../../../support/service.ts';
import type { Operation, ServedDocument } from './document.ts';
import { type Draft, twistedDrafts, validDrafts } from './drafts.ts';
import { isObject, type JsonObject, validatorsOf } from './json-schema.ts';
import { PASSWORD, People } from './people.ts';
import { deleted, kindOfPlace, Pool } from './pool.ts';
import { type Outgoing, outgoingOf } from './requests.ts';
import { type FieldError, isRuleBeyond, isTakenAllTheSame } from './rules.ts';
import { Tally } from './tally.ts';
import { Values } from './values.ts';
import { type Answer, curlOf, Wire } from './wire.ts';

/** A series of requests to one operation. */
export interface Bout {
  readonly seed: number;
  readonly runs: number;
  /** Whether the document allows all of them. */
  readonly valid: boolean;
}

/** A public address that needs no name server. */
const ENDPOINT = 'https://192.88.98.1/hook';

/** Sends requests, both allowed and not allowed by the document, and checks each response against it. */
export class Fuzzer {
  readonly tally = new Tally();
  readonly pool = new Pool();
  readonly #service: TestService;
  readonly #document: ServedDocument;
  readonly #people: People;
  readonly #wire: Wire;
  readonly #validate: ReturnType<typeof validatorsOf>;
  readonly #values: Values;
  readonly #drafts = new Map<string, fc.Arbitrary<Draft>>();

  constructor(service: TestService, document: ServedDocument) {
    this.#service = service;
    this.#document = document;
    this.#people = new People(service);
    this.#wire = new Wire(service.url);
    this.#validate = validatorsOf(document.components);
    this.#values = new Values(document.components);
    this.pool.add('password', PASSWORD);
    this.pool.add('url', ENDPOINT);
  }

  /**
   * Sends a series of requests to an operation. Returns the smallest one with a wrong response, or null if there is
   * none.
   */
  async hold(operation: Operation, { seed, runs, valid }: Bout): Promise<string | null> {
    const property = fc.asyncProperty(this.#draftsOf(operation, valid), async (draft) => {
      const faults = await this.#exchange(operation, draft);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    const { failed, errorInstance, numShrinks } = await fc.check(property, { seed, numRuns: runs });
    const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    return failed ? `${operation.id}, seed ${seed}, shrunk ${numShrinks} times:\n${words}` : null;
  }

  close(): void {
    this.#wire.close();
  }

  #draftsOf(operation: Operation, valid: boolean): fc.Arbitrary<Draft> {
    const key = `${operation.id} ${valid}`;
    const known = this.#drafts.get(key) ?? (valid ? validDrafts : twistedDrafts)(operation, this.#values);
    this.#drafts.set(key, known);
    return known;
  }

  async #tokenFor(operation: Operation, { caller }: Draft): Promise<string | null> {
    const token = operation.needsToken ? await this.#people.tokenOf(caller) : null;
    for (const { email, id } of this.#people.accounts.splice(0)) {
      this.pool.add('email', email);
      this.pool.add('user', id);
    }
    return token;
  }

  #outgoing(operation: Operation, draft: Draft): Outgoing {
    const { components } = this.#document;
    return outgoingOf(operation, draft, { components, pool: this.pool, validate: this.#validate });
  }

  /** Returns an internal error of the service, with its log line. */
  #faultOf({ status }: Answer): string[] {
    return status >= 500
      ? [`${status}: ${this.#service.logLines.findLast((line) => line.includes('"level":50'))}`]
      : [];
  }

  async #exchange(operation: Operation, draft: Draft): Promise<string[]> {
    const token = await this.#tokenFor(operation, draft);
    const outgoing = this.#outgoing(operation, draft);
    const path = `/api${outgoing.target}`;
    const begun = performance.now();
    const answer = await this.#wire.send(outgoing, path, token);
    const isValid = outgoing.forbidden?.length === 0;
    this.tally.count(operation, answer.status, isValid, performance.now() - begun);
    const said = jsonOf(answer);
    this.#learn(operation, draft, outgoing, answer, said);
    const { status, headers, body } = answer;
    const faults = [
      ...this.#faultOf(answer),
      ...violationsOf({
        method: outgoing.method,
        path,
        status,
        headers: decompressed(headers),
        body: body.toString(),
      }),
      ...contradictions(operation, outgoing, answer, said),
    ];
    if (faults.length === 0) return [];
    return [...faults, curlOf(this.#service.url, outgoing, path, token), body.toString().slice(0, 600)];
  }

  /** Remembers what a response contains, forgets what no longer exists, and replaces users who lost access. */
  #learn(operation: Operation, { caller }: Draft, { within }: Outgoing, { status }: Answer, said: unknown): void {
    const schema = operation.answers.get(status);
    if (schema) this.pool.harvest(said, schema, this.#document.components, within);
    this.#people.answered(caller, status);
    const [name, value] = Object.entries(within).at(-1) ?? [];
    if (name === undefined || value === undefined) return;
    const kind = kindOfPlace(name, operation.template);
    const isGone = operation.method === 'DELETE' && status === 204;
    if (isGone) this.pool.add(deleted(kind), value);
    if (isGone || status === 404) this.pool.forget(kind, value);
  }
}

/** Removes Content-Encoding, because the body is already decompressed. */
function decompressed(headers: Answer['headers']): Answer['headers'] {
  const { 'content-encoding': _, ...others } = headers;
  return others;
}

/** Returns the body of a JSON response, otherwise undefined. */
function jsonOf({ headers, body }: Answer): unknown {
  return body.length > 0 && headers['content-type']?.includes('json') && !headers['content-type'].includes('ndjson')
    ? JSON.parse(body.toString())
    : undefined;
}

/** Returns where the service contradicts the document: it accepted what is forbidden, or rejected what is allowed. */
function contradictions(operation: Operation, { forbidden }: Outgoing, { status }: Answer, answer: unknown): string[] {
  if (forbidden === null) return [];
  if (forbidden.length > 0) {
    return status < 400 && !forbidden.every(isTakenAllTheSame)
      ? [`the document forbids what the service accepted with ${status}: ${forbidden.join('; ')}`]
      : [];
  }
  if (!isObject(answer) || answer.code !== 'validation_failed') return [];
  return fieldErrorsOf(answer)
    .filter((error) => !isRuleBeyond(operation.id, error))
    .map(({ pointer, code, detail }) => `the document allows what the service rejected: ${pointer} ${code}: ${detail}`);
}

/** Returns the error of each field. An error without fields counts as one with an empty pointer. */
function fieldErrorsOf({ errors, detail }: JsonObject): FieldError[] {
  if (!Array.isArray(errors) || errors.length === 0) return [{ pointer: '', code: '', detail: String(detail) }];
  return errors.map((error) => ({
    pointer: String(error.pointer),
    code: String(error.code),
    detail: String(error.detail),
  }));
}
