import { expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { everything } from './support/everything.ts';
import { openStage } from './support/stage.ts';
import { overRest, overTrpc } from './support/transports.ts';
import { inputOf } from './tables/inputs.ts';
import { declaredProcedures } from './tables/procedures.ts';

/** Covers users who have logged in but not verified their email address, whatever roles they have. */
const stage = await forFile(openStage());

/** And users who have logged in with a password alone, although a role of theirs requires a second factor. */
const strict = await forFile(openStage());

/** Operations on the user's own account, and those that are open to anyone. */
const ANSWERING = [
  'attachments.shared',
  'auth.acceptInvitation',
  'auth.beginSso',
  'auth.changePassword',
  'auth.confirmSso',
  'auth.endSession',
  'auth.endSessions',
  'auth.factors',
  'auth.finishSso',
  'auth.forgotPassword',
  'auth.identities',
  'auth.login',
  'auth.logout',
  'auth.me',
  'auth.myPermissions',
  'auth.passkey',
  'auth.passkeyOptions',
  'auth.providerLogout',
  'auth.providers',
  'auth.refresh',
  'auth.register',
  'auth.removeIdentity',
  'auth.resendVerification',
  'auth.resetPassword',
  'auth.secondFactor',
  'auth.sessions',
  'auth.setUp',
  'auth.stepUp',
  'auth.stepUpOptions',
  'auth.stopFactorReset',
  'auth.updateMe',
  'auth.verifyEmail',
  'notifications.resubscribe',
  'notifications.subscription',
  'notifications.unsubscribe',
  'surveys.answer',
  'surveys.get',
];

/** Operations that have nothing to work on here. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'auth.setUp': 'conflict',
  'auth.secondFactor': 'not_found',
  'auth.passkey': 'not_found',
  'auth.stopFactorReset': 'validation_failed',
  'auth.addPasskey': 'not_found',
  'auth.confirmTotp': 'conflict',
  'auth.removeTotp': 'not_found',
  'auth.removePasskey': 'conflict',
  'auth.renewRecoveryCodes': 'conflict',
  'auth.beginSso': 'validation_failed',
  'auth.confirmSso': 'not_found',
  'auth.finishSso': 'conflict',
  'auth.providerLogout': 'not_found',
  'auth.removeIdentity': 'not_found',
};

it('gives unverified users, even administrators, access to the listed operations only, and changes nothing otherwise [ASVS 8.2.1] [GHSA-xg6x-h9c9-2m83]', async () => {
  const others = declaredProcedures().filter(({ name }) => !ANSWERING.includes(name));
  const cells = others.map(({ name: act }) => ({ act, caller: 'unverified', relation: 'own', done: true }) as const);
  const furnished = await stage.furnish(cells);
  const before = await everything(stage.service);
  for (const [index, { cell, world, token }] of furnished.entries()) {
    const procedure = others[index];
    if (!procedure) throw new TypeError('No procedure for this cell');
    for (const transport of [overTrpc, overRest]) {
      const { outcome } = await transport(stage.service.url, procedure, inputOf(world, cell.act), token);
      expect(`${cell.act} ${outcome}`).toBe(`${cell.act} email_not_verified`);
    }
  }
  expect(others.length).toBeGreaterThan(60);
  expect(await everything(stage.service)).toBe(before);
});

it('gives unverified users access to each listed operation [GHSA-xg6x-h9c9-2m83]', async () => {
  const few = declaredProcedures().filter(({ name }) => ANSWERING.includes(name));
  expect(few.map(({ name }) => name).sort()).toEqual(ANSWERING);
  for (const procedure of few) {
    const cell = { act: procedure.name, caller: 'unverified', relation: 'own', done: true } as const;
    for (const { world, token } of await stage.furnish([cell])) {
      const input = inputOf(world, procedure.name);
      const { outcome } = await overTrpc(stage.service.url, procedure, input, token);
      expect(`${procedure.name} ${outcome}`).toBe(`${procedure.name} ${OUTCOMES[procedure.name] ?? 'ok'}`);
    }
  }
});

/** How users get the second factor that they lack. */
const ENROLLING = [
  'auth.addPasskey',
  'auth.beginTotp',
  'auth.confirmTotp',
  'auth.newPasskeyOptions',
  'auth.removePasskey',
  'auth.removeTotp',
  'auth.renamePasskey',
  'auth.renewRecoveryCodes',
];

it('gives users who lack the second factor that their role requires access to the same operations and to setting one up, with tokens that are already out [ASVS 6.3.3] [ASVS 8.2.1]', async () => {
  const procedures = declaredProcedures();
  const cells = procedures.map(
    ({ name: act }) => ({ act, caller: 'administrator', relation: 'own', done: true }) as const,
  );
  const furnished = await strict.furnish(cells);
  await strict.service.orm.em.fork().execute('update roles set requires_second_factor = true');
  await strict.service.access.refresh();
  const [answering, others] = [true, false].map((wanted) =>
    furnished.filter(({ cell: { act } }) => (ANSWERING.includes(act) || ENROLLING.includes(act)) === wanted),
  );
  const outcomesOf = async (some: typeof furnished, transport: typeof overRest) => {
    const outcomes: Record<string, string> = {};
    for (const { cell, world, token } of some) {
      const procedure = procedures.find(({ name }) => name === cell.act);
      if (!procedure) throw new TypeError('No procedure for this cell');
      const { outcome } = await transport(strict.service.url, procedure, inputOf(world, cell.act), token);
      outcomes[cell.act] = outcome;
    }
    return outcomes;
  };
  const before = await everything(strict.service);
  for (const transport of [overTrpc, overRest]) {
    const refused = Object.fromEntries((others ?? []).map(({ cell }) => [cell.act, 'second_factor_required']));
    expect(await outcomesOf(others ?? [], transport)).toEqual(refused);
  }
  expect(await everything(strict.service)).toBe(before);
  const allowed = Object.fromEntries((answering ?? []).map(({ cell }) => [cell.act, OUTCOMES[cell.act] ?? 'ok']));
  expect(await outcomesOf(answering ?? [], overTrpc)).toEqual(allowed);
});
