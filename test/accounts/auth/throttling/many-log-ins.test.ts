import { beforeAll, expect, it } from 'vitest';
import { createAccount, requesterRole } from '../../../../server/src/accounts/users/user.account.ts';
import { SYSTEM } from '../../../../server/src/platform/base/actor.ts';
import { transactFor } from '../../../../server/src/platform/commands/transaction-context.ts';
import { createPasswords } from '../../../../server/src/platform/security/passwords.ts';
import { depth } from '../../../support/depth.ts';
import { forFile } from '../../../support/for-file.ts';
import { startService } from '../../../support/service.ts';
import { cameFrom, newNetwork } from '../support/guessing.ts';

/**
 * Some of the 200 use the production cost of bcrypt; with all of them, a busy machine would need a minute. The others
 * have a hash of cost 4 and wait in the same queue.
 */
const REAL = depth({ quick: 2, deep: 12 });
const OF_ONE = depth({ quick: 4, deep: 28 });
/** The cost of the dummy hash that each login compares with if the address has no registration. */
const SERVICE_COST = depth({ quick: 4, deep: 12 });
const CHEAP = 200 - REAL - OF_ONE;

const password = 'the password of them all';
const address = (n: number) => `person-${n}@example.com`;
const requested = Array.from({ length: REAL + CHEAP + OF_ONE }, (_, n) => address(n < REAL + CHEAP ? n : 0));

const service = await forFile(
  startService({
    workers: false,
    passwords: createPasswords(SERVICE_COST),
    // All of them wait, however long it takes.
    environment: { RATE_LIMIT: 'off', TRUST_PROXY: '1' },
  }),
);
beforeAll(async () => {
  const [real, cheap] = await Promise.all([12, 4].map((rounds) => createPasswords(rounds).hash(password)));
  await transactFor(service.transactions, { actor: SYSTEM, requestId: null })(async ({ em, now }) => {
    const role = await requesterRole(em);
    for (let n = 0; n < REAL + CHEAP; n++) {
      const passwordHash = (n < REAL ? real : cheap) ?? '';
      createAccount(em, { name: `Person ${n}`, email: address(n), status: 'active', passwordHash }, [role], now);
    }
  });
});

it(
  'responds to two hundred concurrent logins, many for the same account, and to other requests meanwhile',
  async () => {
    const isAlive = async () => (await fetch(`${service.url}/health/live`)).status;
    const logIns = requested.map(async (email) => {
      const { status, body } = await service.anybody.post('/auth/login', { email, password }, cameFrom(newNetwork()));
      return { status, token: typeof body.accessToken, live: await isAlive() };
    });
    expect(await isAlive()).toBe(200);
    expect(await Promise.all(logIns)).toEqual(Array(200).fill({ status: 200, token: 'string', live: 200 }));
  },
  depth({ quick: 120_000, deep: 600_000 }),
);
