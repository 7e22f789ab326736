import fc from 'fast-check';
import { exchangeCheckOf as judgeOf } from '../../../support/document/checking/exchange-check.ts';
import type { TestService } from '../../../support/service.ts';
import type { Operation, ServedDocument } from './document.ts';
import { type Draft, twistedDrafts, validDrafts } from './drafts.ts';
import { PASSWORD, People } from './people.ts';
import { plausible } from './plausible.ts';
import { deleted, kindOfPlace, Pool } from './pool.ts';
import { type Outgoing, outgoingOf } from './requests.ts';
import { callOf, faultsOfCall } from './rpc.ts';
import { Tally } from './tally.ts';
import { validatorsOf } from './validators.ts';
import { Values } from './values.ts';
import { contradictions, jsonOf } from './verdict.ts';
import { type Answer, curlOf, Wire } from './wire.ts';

/** A series of requests to one operation. */
export interface Bout {
  readonly seed: number;
  readonly runs: number;
  /** Whether the document allows all of them. */
  readonly valid: boolean;
  readonly transport?: 'rest' | 'rpc';
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
  readonly #judge: ReturnType<typeof judgeOf>;
  readonly #validate: ReturnType<typeof validatorsOf>;
  readonly #values: Values;
  readonly #drafts = new Map<string, fc.Arbitrary<Draft>>();

  constructor(service: TestService, document: ServedDocument) {
    this.#service = service;
    this.#document = document;
    this.#people = new People(service);
    this.#wire = new Wire(service.url);
    this.#judge = judgeOf(document.whole);
    this.#validate = validatorsOf(document.components);
    this.#values = new Values(document.components);
    this.pool.add('password', PASSWORD);
    this.pool.add('url', ENDPOINT);
    for (const [kind, values] of Object.entries(plausible)) for (const value of values) this.pool.add(kind, value);
  }

  /**
   * Sends a series of requests to an operation. Returns the smallest one with a wrong response, or null if there is
   * none.
   */
  async hold(operation: Operation, { seed, runs, valid, transport = 'rest' }: Bout): Promise<string | null> {
    const property = fc.asyncProperty(this.#draftsOf(operation, valid), async (draft) => {
      const faults = await (transport === 'rest' ? this.#exchange(operation, draft) : this.#call(operation, draft));
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

  async #call(operation: Operation, draft: Draft): Promise<string[]> {
    const token = await this.#tokenFor(operation, draft);
    const call = callOf(operation, this.#outgoing(operation, draft).input);
    if (!call) return [];
    const sent = { ...call, headers: call.body ? { 'Content-Type': 'application/json' } : {} };
    const answer = await this.#wire.send(sent, call.path, token);
    this.tally.calls += 1;
    const faults = [...this.#faultOf(answer), ...faultsOfCall(operation, answer)];
    this.#people.answered(draft.caller, answer.status);
    return faults.length === 0 ? [] : [...faults, curlOf(this.#service.url, sent, call.path, token)];
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
      ...this.#judge({ method: outgoing.method, path, status, headers: decompressed(headers), body: body.toString() }),
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
