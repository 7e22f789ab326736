import type { Person, TestService } from '../../../support/service.ts';
import type { Caller } from './drafts.ts';

const PATIENCE = 3;

/**
 * The users who send requests. A user is replaced when the service rejects their token, or too many requests in a row.
 */
export class People {
  readonly #service: TestService;
  /** Consecutive responses with 403. */
  readonly #rejections = new Map<Caller, number>();
  readonly #tokens = new Map<Caller, Promise<string | null>>();
  /** Accounts created so far, with their credentials. The fuzzer removes those that it has taken. */
  readonly accounts: { readonly email: string; readonly password: string; readonly id: string }[] = [];

  constructor(service: TestService) {
    this.#service = service;
  }

  tokenOf(caller: Caller): Promise<string | null> {
    const known = this.#tokens.get(caller) ?? this.#make(caller);
    this.#tokens.set(caller, known);
    return known;
  }

  /** Replaces a user whose token was rejected, or who was denied several times in a row. */
  answered(caller: Caller, status: number): void {
    const rejections = status === 403 ? (this.#rejections.get(caller) ?? 0) + 1 : 0;
    const isOut = status === 401 || rejections > PATIENCE;
    this.#rejections.set(caller, isOut ? 0 : rejections);
    if (isOut) this.#tokens.delete(caller);
  }

  async #make(caller: Caller): Promise<string | null> {
    if (caller === 'nobody') return null;
    if (caller === 'stranger') return 'not.a.token';
    const role = caller === 'key' ? 'administrator' : caller;
    const person = await this.#service.person(role, { password: PASSWORD });
    this.accounts.push(person);
    return caller === 'key' ? keyOf(person) : person.token;
  }
}

/** Password of every user, so that any of them can log in. */
export const PASSWORD = 'seven swans aswimming';

async function keyOf(person: Person): Promise<string> {
  const { body } = await person.post('/api-keys', { name: 'For a while' });
  return body.key;
}
