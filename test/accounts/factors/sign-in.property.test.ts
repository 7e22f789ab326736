import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Answer, startService } from '../../support/service.ts';
import { addSecrets, rowsOf } from '../auth/support/accounts.ts';
import { codeOf } from './support/app.ts';
import { startWithFactors } from './support/people.ts';
import { createPolicy, type KnownSession, type Opened } from './support/policy.ts';

/** Whatever a user, or who has some of their secrets, does in whatever order, a session opens only as the policy says. */

const world = await startWithFactors(
  await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off', ACCESS_TOKEN_TTL: '900' } })),
);
const { service } = world;
const WALKS = depth({ quick: 60, deep: 10_000 });

const stepOf = (time: number) => Math.floor(time / 30_000);
const openedBy = ({ status, body }: Answer): Opened =>
  status !== 200 ? 'nothing' : 'challenge' in body ? 'challenge' : 'session';

let walks = 0;

async function startWalk() {
  walks += 1;
  const { id, email, password } = await service.person('agent', { email: `walker-${walks}@example.com` });
  world.wait(1000);
  const policy = createPolicy(world.now().getTime(), password);
  /** The tokens of the sessions that the policy knows, in the same order. */
  const tokens: { access: string; refresh: string }[] = [];
  const usedCodes: string[] = [];
  const allRecoveryCodes: string[] = [];
  let challengeId: string = crypto.randomUUID();
  let secret = 'A'.repeat(32);
  let resets = 0;

  const post = (path: string, body: object) => service.anybody.post(path, body);
  const keep = (answer: Answer) => {
    if (openedBy(answer) === 'session')
      tokens.push({ access: answer.body.accessToken, refresh: answer.body.refreshToken });
  };
  const logIn = async (given: string) => {
    const answer = await post('/auth/login', { email, password: given });
    keep(answer);
    if (openedBy(answer) === 'challenge') challengeId = answer.body.challenge.id;
    expect(openedBy(answer)).toBe(policy.logIn(given, answer.body.challenge?.id));
  };
  const answerBy = async (code: string, step: number | null) => {
    const answer = await post('/auth/second-factor', { challengeId, code });
    keep(answer);
    expect(openedBy(answer)).toBe(policy.answerByCode(challengeId, step));
    if (openedBy(answer) === 'session') usedCodes.push(code);
  };
  const recoverBy = async (recoveryCode: string) => {
    const answer = await post('/auth/second-factor', { challengeId, recoveryCode });
    keep(answer);
    expect(openedBy(answer)).toBe(policy.answerByRecoveryCode(challengeId, recoveryCode));
  };
  const refresh = async (at: number): Promise<KnownSession | null> => {
    const [session, own] = [policy.sessions[at], tokens[at]];
    if (!session || !own) return null;
    const { status, body } = await post('/auth/refresh', { refreshToken: own.refresh });
    expect(status).toBe(session.live ? 200 : 401);
    if (status === 200) tokens[at] = { access: body.accessToken, refresh: body.refreshToken };
    return session;
  };
  const latest = async () => {
    const session = await refresh(tokens.length - 1);
    return session && { session, client: restClient(service.url, tokens.at(-1)?.access) };
  };
  const codeAt = (offset: number) => codeOf(secret, new Date(policy.now + offset * 30_000));
  const changeRole = async (isRequired: boolean) => {
    policy.isRequired = isRequired;
    await rowsOf(service, "update roles set requires_second_factor = ? where key = 'agent'", [isRequired]);
    await service.access.refresh();
  };

  return {
    policy,
    changeRole,
    steps: {
      password: () => logIn(policy.password),
      'wrong password': () => logIn('not the password'),
      'first password': () => logIn(password),
      code: () => answerBy(codeAt(0), stepOf(policy.now)),
      'next code': () => answerBy(codeAt(1), stepOf(policy.now) + 1),
      'late code': () => answerBy(codeAt(-3), null),
      'used code': async () => {
        const code = usedCodes.at(-1);
        // A code can come again by chance, in one of three million cases.
        if (code !== undefined && ![-1, 0, 1].some((offset) => codeAt(offset) === code)) await answerBy(code, null);
        else if (code === codeAt(0)) await answerBy(code, stepOf(policy.now));
      },
      'wrong code': () => answerBy(String((Number(codeAt(0)) + 7) % 1_000_000).padStart(6, '0'), null),
      'recovery code': () => recoverBy([...policy.recoveryCodes].at(-1) ?? allRecoveryCodes[0] ?? 'NONE'),
      'any recovery code': () => recoverBy(allRecoveryCodes.at(-1) ?? 'NONE'),
      refresh: () => refresh(tokens.length - 1),
      'refresh the first': () => refresh(0),
      'set up an app': async () => {
        const own = await latest();
        if (!own) return;
        const begun = await own.client.post('/auth/me/totp');
        expect(begun.status === 200).toBe(policy.mayChangeFactors(own.session));
        if (begun.status !== 200) return;
        const { body, status } = await own.client.post('/auth/me/totp/confirm', {
          code: codeOf(begun.body.secret, new Date(policy.now)),
        });
        expect(status).toBe(200);
        secret = begun.body.secret;
        policy.confirmApp(own.session, stepOf(policy.now), body.recoveryCodes);
        allRecoveryCodes.push(...(body.recoveryCodes ?? []));
      },
      'remove the app': async () => {
        const own = await latest();
        if (!own) return;
        const { status } = await own.client.delete('/auth/me/totp');
        const isAllowed = policy.mayChangeFactors(own.session) && policy.hasApp && !policy.isRequired;
        expect(status === 204).toBe(isAllowed);
        if (isAllowed) policy.removeApp();
      },
      'reset the password': async () => {
        world.wait(1000);
        policy.now += 1000;
        const [links] = await addSecrets(service, [{ id, email, secret: '' }], ['reset_password']);
        resets += 1;
        const next = `another password ${resets}`;
        const answer = await post('/auth/reset-password', { token: links?.reset_password, password: next });
        expect(answer.status).toBe(200);
        expect(answer.body).not.toHaveProperty('accessToken');
        policy.resetPassword(next);
        world.wait(1000);
        policy.now += 1000;
      },
      'require a factor': () => changeRole(true),
      'require none': () => changeRole(false),
      'wait a step': async () => wait(30_000),
      'wait six minutes': async () => wait(360_000),
    },

    /** Reads with the newest token of each session. */
    async readAll() {
      for (const [at, session] of policy.sessions.entries()) {
        await refresh(at);
        const { status, body } = await restClient(service.url, tokens[at]?.access).get('/tickets?limit=1');
        expect({ status, code: body.code }).toEqual(
          !session.live
            ? { status: 401, code: expect.any(String) }
            : policy.mayRead(session)
              ? { status: 200, code: undefined }
              : { status: 403, code: 'second_factor_required' },
        );
      }
    },
  };

  function wait(milliseconds: number) {
    world.wait(milliseconds);
    policy.now += milliseconds;
  }
}

type StepName = keyof Awaited<ReturnType<typeof startWalk>>['steps'];
/** Steps that lead on come more often. */
const STEPS: readonly StepName[] = [
  ...(['password', 'password', 'password', 'wrong password', 'first password'] as const),
  ...(['code', 'code', 'next code', 'late code', 'used code', 'used code', 'wrong code', 'wrong code'] as const),
  ...(['recovery code', 'any recovery code', 'refresh', 'refresh the first'] as const),
  ...(['set up an app', 'set up an app', 'remove the app', 'reset the password'] as const),
  ...(['require a factor', 'require none', 'wait a step', 'wait a step', 'wait six minutes'] as const),
];

it(
  'opens sessions exactly as the policy says, in any order of steps [ASVS 6.3.3]',
  async () => {
    const walk = fc.record({ withApp: fc.boolean(), names: fc.array(fc.constantFrom(...STEPS), { maxLength: 10 }) });
    await fc.assert(
      fc.asyncProperty(walk, async ({ withApp, names }) => {
        const { steps, readAll, changeRole } = await startWalk();
        const first: readonly StepName[] = withApp ? ['password', 'set up an app', 'wait a step'] : [];
        for (const name of [...first, ...names]) await steps[name]();
        await readAll();
        await changeRole(false);
      }),
      { numRuns: WALKS },
    );
  },
  WALKS * 2_000,
);
