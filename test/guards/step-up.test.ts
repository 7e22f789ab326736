import { describe, expect, it } from 'vitest';
import type { Proof } from '../../server/src/platform/base/actor.ts';
import { forFile } from '../support/for-file.ts';
import { everything } from './support/everything.ts';
import { type Furnished, openStage } from './support/stage.ts';
import { overRest, overTrpc } from './support/transports.ts';
import { inputOf } from './tables/inputs.ts';
import { declaredProcedures } from './tables/procedures.ts';
import { stepUpTable, withoutStepUp } from './tables/step-up.table.ts';

const stage = await forFile(openStage());
const { clock, tokens } = stage.service.services;

type Declared = ReturnType<typeof declaredProcedures>[number];

const ruleOf = ({ meta: { stepUp } }: Declared) =>
  typeof stepUp === 'object' ? `${stepUp.rule} + ${stepUp.forInputs.join()}` : stepUp;

/** Whether it changes accounts, rights or secrets, unless anyone can call it. */
const isSensitive = ({ name, type, meta }: Declared) =>
  type === 'mutation' &&
  meta.access !== null &&
  (/^(auth|users|roles|apiKeys|webhooks|identityProviders)\./.test(name) || meta.secret === true);

const asking = declaredProcedures().filter(({ meta }) => meta.stepUp !== undefined);

it('is decided for every procedure [ASVS 7.5.2] [ASVS 7.5.3]', () => {
  expect(Object.fromEntries(asking.map((procedure) => [procedure.name, ruleOf(procedure)]))).toEqual(stepUpTable);
  const others = declaredProcedures().filter((one) => isSensitive(one) && one.meta.stepUp === undefined);
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(withoutStepUp).sort());
});

describe.each(asking)('$name', (procedure) => {
  const { name, meta } = procedure;
  const maxAge = ruleOf(procedure)?.startsWith('dangerous') ? 600 : 300;
  const needsTwo = meta.stepUp === 'secondFactor';
  const furnish = () => stage.furnish([{ act: name, caller: 'administrator', relation: 'own', done: true }]);

  const tokenWith = (token: string | null, proof: Omit<Proof, 'at' | 'methods'> & { age: number }) => {
    const at = new Date(clock().getTime() - proof.age * 1000);
    return tokens.sign({ ...tokens.verify(token ?? '', clock()), proof: { ...proof, at, methods: ['pwd'] } }, clock());
  };
  const inputFor = ({
    world,
  }: Furnished<{ act: string; caller: 'administrator'; relation: 'own'; done: boolean }>) => ({
    ...inputOf(world, name),
    ...(typeof meta.stepUp === 'object' && { roleIds: ['requester'] }),
  });

  it.each([
    ['too old', { age: maxAge + 1, factors: 2, canUseTwo: true }],
    ['too old by a year', { age: 365 * 86_400, factors: 2, canUseTwo: true }],
    ['of one factor although the account has two', { age: 0, factors: 1, canUseTwo: true }],
  ] as const)('is rejected with a proof that is %s, says what it requires, and changes nothing', async (_, proof) => {
    const [furnished] = await furnish();
    if (!furnished) throw new TypeError('Nothing was furnished');
    const before = await everything(stage.service);
    for (const transport of [overTrpc, overRest]) {
      const { outcome, headers, text } = await transport(
        stage.service.url,
        procedure,
        inputFor(furnished),
        tokenWith(furnished.token, proof),
      );
      expect(outcome).toBe('step_up_required');
      expect(text).toContain(`"stepUp":{"maxAge":${maxAge},"acr":"urn:ticketwire:aal2"}`);
      expect(headers).toContain(
        `error="insufficient_user_authentication", acr_values="urn:ticketwire:aal2", max_age="${maxAge}"`,
      );
    }
    expect(await everything(stage.service)).toBe(before);
  });

  it.each([
    ['one factor, as the account has', { age: maxAge - 30, factors: 1, canUseTwo: false }],
    ['two factors', { age: maxAge - 30, factors: 2, canUseTwo: true }],
    ...(needsTwo ? ([['one factor, however old', { age: 86_400, factors: 1, canUseTwo: false }]] as const) : []),
  ] as const)('asks for nothing after a recent proof of %s', async (_, proof) => {
    const [furnished] = await furnish();
    if (!furnished) throw new TypeError('Nothing was furnished');
    const token = tokenWith(furnished.token, proof);
    const { outcome } = await overTrpc(stage.service.url, procedure, inputFor(furnished), token);
    expect(outcome).not.toBe('step_up_required');
  });
});

it('asks no API key, and no token that does not give the input', async () => {
  const old = { age: 86_400, factors: 1, canUseTwo: false } as const;
  const administrator = await stage.service.person('administrator');
  const { grants } = (await administrator.get('/roles')).body.data.find(
    ({ key }: { key: string }) => key === 'administrator',
  );
  const key = await administrator.post('/api-keys', { name: 'A program', grants, requesterSource: 'shop' });
  const role = await stage.service.anybody.post(
    '/roles',
    { key: 'by_a_program', name: 'By a program' },
    { Authorization: `Bearer ${key.body.key}` },
  );
  expect(role.status).toBe(201);
  const at = new Date(clock().getTime() - old.age * 1000);
  const claims = { ...tokens.verify(administrator.token, clock()), proof: { ...old, at, methods: ['pwd'] } };
  const user = await stage.service.anybody.post(
    '/users',
    { name: 'Ann', email: 'ann@example.net' },
    { Authorization: `Bearer ${tokens.sign(claims, clock())}` },
  );
  expect(user.status).toBe(201);
});
