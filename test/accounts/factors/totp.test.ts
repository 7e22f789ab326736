import { describe, expect, it } from 'vitest';
import { recoveryCodeHash } from '../../../server/src/accounts/factors/base/recovery-code.logic.ts';
import { base32, codeAt, stepOfCode } from '../../../server/src/accounts/factors/base/totp.logic.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';
import { codeOf } from './support/app.ts';
import { startWithFactors } from './support/people.ts';

const world = await startWithFactors(await forFile(startService({ environment: { RATE_LIMIT: 'off' } })));
const { service } = world;

describe('codes', () => {
  /** RFC 6238, appendix B. */
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890');
    expect(codeAt(secret, Math.floor(seconds / 30), 8)).toBe(code);
    const now = new Date(seconds * 1000);
    expect(stepOfCode(secret, code.slice(2), now)).toBe(Math.floor(seconds / 30));
    expect(codeOf(base32(secret), now)).toBe(code.slice(2));
  });

  /** RFC 4648, section 10. */
  it.each([
    ['f', 'MY'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have secrets in base32: %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it.each([
    ['one step ago', -30, 200],
    ['of the next step', 30, 200],
    ['two steps ago', -60, 422],
    ['in two steps', 60, 422],
  ])('%s get the right response [ASVS 6.5.5]', async (_, seconds, status) => {
    const owner = await world.withApp();
    world.wait(300_000);
    const { challenge } = (await world.login(owner)).body;
    const code = owner.code(new Date(world.now().getTime() + seconds * 1000));
    const answer = await service.anybody.post('/auth/second-factor', { challengeId: challenge.id, code });
    expect(answer.status).toBe(status);
  });
});

describe('a password', () => {
  it('opens no session if the account has an authenticator app', async () => {
    const owner = await world.withApp();
    const { status, body } = await world.login(owner);
    expect(status).toBe(200);
    expect(body).toEqual({
      challenge: {
        id: expect.any(String),
        kinds: ['totp', 'recovery_code'],
        passkeyOptions: null,
        expiresAt: new Date(world.now().getTime() + 300_000).toISOString(),
      },
    });
    const answer = await service.anybody.post('/auth/second-factor', {
      challengeId: body.challenge.id,
      code: owner.code(),
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
    const { payload } = {
      payload: JSON.parse(Buffer.from(answer.body.accessToken.split('.')[1], 'base64url').toString()),
    };
    expect(payload).toMatchObject({ acr: 'urn:ticketwire:aal2', amr: ['pwd', 'otp', 'mfa'], mfa: true });
  });
});

describe('recovery codes', () => {
  it('are accepted with blanks, in lowercase, and with letters that look like digits', () => {
    const typed = ['01XM2-00000-11111-ABCDE-FGHJK', 'o1xm2 ooooo iLl1I abcde fghjk', '0LXM2OOOOO11111ABCDEFGHJK'];
    expect(new Set(typed.map(recoveryCodeHash)).size).toBe(1);
  });
});
