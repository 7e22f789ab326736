import type { Purpose } from '../../../../server/src/accounts/auth/base/credential.entity.ts';
import { issueToken } from '../../../../server/src/accounts/auth/base/one-time-token.ts';
import { BY_PASSWORD, openSession } from '../../../../server/src/accounts/auth/sessions/issue-session.ts';
import { createAccount, requesterRole } from '../../../../server/src/accounts/users/user.account.ts';
import { UserEntity } from '../../../../server/src/accounts/users/user.entity.ts';
import { SYSTEM } from '../../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../../server/src/platform/commands/transaction-context.ts';
import type { TestService } from '../../../support/service.ts';

/** A user with a token that was, as far as the service can tell, emailed to them. */
export interface SecretHolder {
  readonly id: string;
  readonly email: string;
  readonly secret: string;
}

type OwnPurpose = Exclude<Purpose, 'set_up'>;

interface Wanted {
  readonly purpose: OwnPurpose;
  readonly count?: number;
}

let made = 0;

export const systemTransact = (service: TestService) =>
  transactFor(service.transactions, { actor: SYSTEM, requestId: null });

/** Creates accounts in the state in which such a token is emailed, with one each, in one transaction. */
export function makeSecretHolders(service: TestService, { purpose, count = 1 }: Wanted): Promise<SecretHolder[]> {
  return systemTransact(service)(async ({ em, now }) => {
    const role = await requesterRole(em);
    const status = purpose === 'accept_invitation' ? 'invited' : 'active';
    const people = Array.from({ length: count }, () => {
      made += 1;
      return createAccount(em, { name: `Holder ${made}`, email: `holder-${made}@example.com`, status }, [role], now);
    });
    await em.flush();
    const holders: SecretHolder[] = [];
    for (const user of people) {
      const to = purpose === 'change_email' ? `moved.${user.email}` : user.email;
      holders.push({ id: user.id, email: user.email, secret: await issueToken(em, purpose, user, now, to) });
    }
    return holders;
  });
}

export const rowsOf = <Row extends object>(service: TestService, statement: string, values: unknown[] = []) =>
  service.orm.em.fork().execute<Row[]>(statement, values);

/** Adds further tokens to each of them, by purpose. */
export function addSecrets<Added extends OwnPurpose>(
  service: TestService,
  holders: readonly SecretHolder[],
  purposes: readonly Added[],
): Promise<(Record<Added, string> & { verify_email: string })[]> {
  return systemTransact(service)(async ({ em, now }) => {
    const all = [];
    for (const { id, email, secret } of holders) {
      const user = await em.findOneOrFail(UserEntity, id);
      const more = [];
      for (const purpose of purposes) {
        const to = purpose === 'change_email' ? `moved.${email}` : email;
        more.push([purpose, await issueToken(em, purpose, user, now, to)]);
      }
      all.push({ verify_email: secret, ...Object.fromEntries(more) });
    }
    return all;
  });
}

/** Creates sessions of one new user as a sign-in does, in one transaction. */
export async function makeSessions(service: TestService, count: number) {
  const { id: userId } = await service.person('agent');
  return systemTransact(service)(async ({ em, now }) => {
    const user = await em.findOneOrFail(UserEntity, userId);
    const origin = { ip: '127.0.0.1', userAgent: 'A test' };
    const sessions = [];
    for (let i = 0; i < count; i++) {
      const { accessToken, refreshToken } = await openSession(
        { em, services: service.services, user, now },
        origin,
        BY_PASSWORD,
      );
      sessions.push({
        userId,
        accessToken,
        refreshToken,
        id: service.services.tokens.verify(accessToken, now).sessionId,
      });
    }
    return sessions;
  });
}
