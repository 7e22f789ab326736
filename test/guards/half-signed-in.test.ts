import { expect, it } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { everything } from './support/everything.ts';
import { openStage } from './support/stage.ts';
import { overRest, overTrpc } from './support/transports.ts';
import { inputOf } from './tables/inputs.ts';
import { declaredProcedures } from './tables/procedures.ts';

/** Covers users who have logged in but not verified their email address, whatever roles they have. */
const stage = await forFile(openStage());

/** Operations on the user's own account, and those that are open to anyone. */
const ANSWERING = [
  'attachments.shared',
  'auth.acceptInvitation',
  'auth.beginSso',
  'auth.changePassword',
  'auth.confirmSso',
  'auth.endSession',
  'auth.endSessions',
  'auth.finishSso',
  'auth.forgotPassword',
  'auth.identities',
  'auth.login',
  'auth.logout',
  'auth.me',
  'auth.myPermissions',
  'auth.providerLogout',
  'auth.providers',
  'auth.refresh',
  'auth.register',
  'auth.removeIdentity',
  'auth.resendVerification',
  'auth.resetPassword',
  'auth.sessions',
  'auth.setUp',
  'auth.stepUp',
  'auth.updateMe',
  'auth.verifyEmail',
  'notifications.resubscribe',
  'notifications.subscription',
  'notifications.unsubscribe',
  'surveys.answer',
  'surveys.get',
];

/** What those return for which nothing is there. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'auth.setUp': 'conflict',
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
      expect(`${procedure.name} ${outcome}`).toBe(`${procedure.name} ${OTHERWISE[procedure.name] ?? 'ok'}`);
    }
  }
});
