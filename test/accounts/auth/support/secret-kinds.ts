import { issueSetUpToken } from '../../../../server/src/accounts/auth/accounts/set-up.ts';
import { DAY_MS, HOUR_MS } from '../../../../server/src/platform/time/duration.ts';
import { type Answer, type RestClient, restClient } from '../../../support/rest.ts';
import type { Person, TestService } from '../../../support/service.ts';
import { rowsOf, systemTransact } from './accounts.ts';

/** An issued token and its holder. */
export interface Issued {
  readonly secret: string;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** REST client of its holder, as far as they can sign in. */
  readonly holder: RestClient;
}

export interface SecretKind {
  readonly lifetimeMs: number;
  /** The operation that redeems it. */
  readonly operation: string;
  /** Statuses of a successful and of a failed redemption. */
  readonly done: number;
  readonly rejected: number;
  /** Issues a token as the service does, at the time of its clock. */
  issue(): Promise<Issued>;
  redeem(secret: string): Promise<Answer>;
  /** Issues another token for the same holder. */
  again?(issued: Issued): Promise<string>;
}

export const kindNames = ['verification', 'newAddress', 'reset', 'invitation', 'setUp', 'refresh'] as const;
export type KindName = (typeof kindNames)[number];

const password = 'correct horse battery';
const linked = { done: 200, rejected: 422 };

interface Services {
  readonly service: TestService;
  /** A service without an administrator. */
  readonly unfounded: TestService;
  readonly administrator: () => Person;
}

/** Each kind of token that the service issues, obtained as users obtain it. */
export function secretKinds({ service, unfounded, administrator }: Services): Record<KindName, SecretKind> {
  let made = 0;
  const newAddress = () => `owner-${++made}@example.com`;
  const post = (path: string, body: object) => service.anybody.post(path, body);

  async function mailedTo(email: string, subject: RegExp): Promise<string> {
    const mail = await service.smtp.next((message) => message.to.includes(email) && subject.test(message.subject));
    return new URL(mail.link(/token=/)).searchParams.get('token') ?? '';
  }

  async function askForAddress({ holder, password: currentPassword }: Pick<Issued, 'holder' | 'password'>) {
    const email = newAddress();
    await holder.post('/auth/change-email', { email, currentPassword });
    return mailedTo(email, /confirm your new/i);
  }

  async function askForReset({ email }: Pick<Issued, 'email'>) {
    await post('/auth/forgot-password', { email });
    return mailedTo(email, /Reset your password/i);
  }

  async function somebody(): Promise<Omit<Issued, 'secret'>> {
    const person = await service.person('agent');
    return { ...person, holder: person };
  }

  return {
    verification: {
      ...{ lifetimeMs: DAY_MS, operation: 'verify-email', ...linked },
      async issue() {
        const email = newAddress();
        const { body } = await post('/auth/register', { name: 'Ona Owner', email, password });
        const login = await post('/auth/login', { email, password });
        const holder = restClient(service.url, login.body.accessToken);
        return { id: body.user.id, email, password, holder, secret: await mailedTo(email, /confirm/i) };
      },
      redeem: (token) => post('/auth/verify-email', { token }),
      async again({ email }) {
        await post('/auth/resend-verification', { email });
        return mailedTo(email, /confirm/i);
      },
    },
    newAddress: {
      ...{ lifetimeMs: DAY_MS, operation: 'verify-email', ...linked },
      async issue() {
        const person = await somebody();
        return { ...person, secret: await askForAddress(person) };
      },
      redeem: (token) => post('/auth/verify-email', { token }),
      again: askForAddress,
    },
    reset: {
      ...{ lifetimeMs: HOUR_MS, operation: 'reset-password', ...linked },
      async issue() {
        const person = await somebody();
        return { ...person, secret: await askForReset(person) };
      },
      redeem: (token) => post('/auth/reset-password', { token, password }),
      again: askForReset,
    },
    invitation: {
      ...{ lifetimeMs: 7 * DAY_MS, operation: 'accept-invitation', ...linked },
      async issue() {
        const email = newAddress();
        const { body } = await administrator().post('/users/invite', { name: 'Ivo Invited', email });
        return { id: body.id, email, password, holder: service.anybody, secret: await mailedTo(email, /invited you/) };
      },
      redeem: (token) => post('/auth/accept-invitation', { token, password }),
    },
    setUp: {
      ...{ lifetimeMs: DAY_MS, operation: 'set-up', done: 201, rejected: 422 },
      async issue() {
        await rowsOf(unfounded, 'delete from user_roles');
        const secret = await issueSetUpToken(systemTransact(unfounded));
        return { id: '', email: newAddress(), password, holder: unfounded.anybody, secret };
      },
      redeem: (token) =>
        unfounded.anybody.post('/auth/set-up', { token, name: 'First', email: newAddress(), password }),
    },
    refresh: {
      ...{ lifetimeMs: 30 * DAY_MS, operation: 'refresh', done: 200, rejected: 401 },
      async issue() {
        const person = await somebody();
        const login = await post('/auth/login', { email: person.email, password: person.password });
        const holder = restClient(service.url, login.body.accessToken);
        return { ...person, holder, secret: login.body.refreshToken };
      },
      redeem: (refreshToken) => post('/auth/refresh', { refreshToken }),
    },
  };
}
