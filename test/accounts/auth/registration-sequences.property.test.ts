import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handIn, makeMail, plainText, SECRET } from '../../messaging/inbound/support/mail.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { restClient } from '../../support/rest.ts';
import { type Answer, startService } from '../../support/service.ts';

/**
 * Two people and one address: the attacker registers it first, and the victim reads its email. The victim only opens
 * links of their own registration, and none that was sent after another person's.
 */

const service = await forFile(startService({ environment: { RATE_LIMIT: 'off', INBOUND_EMAIL_SECRET: SECRET } }));
const administrator = await service.person('administrator');
const agent = await service.person('team_lead');

const ATTACKERS = 'the password of the attacker';
const VICTIMS = 'the password of the victim';
const SECRET_TEXT = 'my broken hip';

interface World {
  readonly email: string;
  /** The responses that the attacker received, without ids and times. */
  readonly seen: string[];
  readonly accessTokens: string[];
  refreshToken: string;
  lastRegistrant: 'attacker' | 'victim';
}

let made = 0;
const newAddress = () => `victim-${String(++made).padStart(4, '0')}@example.com`;

const post = (path: string, body: object) => service.anybody.post(path, body);
const mailTo = (email: string, subject: RegExp) =>
  service.smtp.next((mail) => mail.to.includes(email) && subject.test(mail.subject));
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

const accountAt = async (email: string): Promise<{ id: string } | undefined> =>
  (await administrator.get(`/users?q=${encodeURIComponent(email)}`)).body.data[0];

const VARIABLE = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|eyJ[\w.-]+|[\w-]{43}|victim-\d+/g;

function note(world: World, what: string, { status, body }: Answer): Answer {
  world.seen.push(`${what}: ${status} ${JSON.stringify(body).replaceAll(VARIABLE, '…')}`);
  return { status, body, headers: new Headers() };
}

async function register(world: World, who: 'attacker' | 'victim'): Promise<Answer> {
  const password = who === 'attacker' ? ATTACKERS : VICTIMS;
  world.lastRegistrant = who;
  const answer = await post('/auth/register', { name: 'Vic Tim', email: world.email, password });
  await mailTo(world.email, /already have|Confirm your email/);
  return answer;
}

/** Actions of the attacker, recorded as the attacker sees them. */
const attacks = {
  'attacker registers again': async (world: World) => {
    note(world, 'register', await register(world, 'attacker'));
  },
  'attacker logs in': async (world: World) => {
    const answer = note(world, 'log in', await post('/auth/login', { email: world.email, password: ATTACKERS }));
    if (answer.status !== 200) return;
    world.accessTokens.push(answer.body.accessToken);
    world.refreshToken = answer.body.refreshToken;
  },
  'attacker refreshes': async (world: World) => {
    const answer = note(world, 'refresh', await post('/auth/refresh', { refreshToken: world.refreshToken }));
    if (answer.status !== 200) return;
    world.accessTokens.push(answer.body.accessToken);
    world.refreshToken = answer.body.refreshToken;
  },
  'attacker changes the address': async (world: World) => {
    const evil = { email: 'evil@attacker.example', currentPassword: ATTACKERS };
    for (const token of world.accessTokens) {
      note(world, 'change', await restClient(service.url, token).post('/auth/change-email', evil));
    }
  },
  'attacker requests another email': async (world: World) => {
    note(world, 'resend', await post('/auth/resend-verification', { email: world.email }));
  },
} as const;

/** Actions of others with the address, or of the victim. The attacker sees none of them. */
const acts = {
  'victim emails support': async ({ email }: World) => {
    const raw = makeMail({ from: email, subject: SECRET_TEXT, headers: [plainText], body: [SECRET_TEXT] });
    expect((await handIn(service, raw)).body.outcome).toBe('ticket_created');
  },
  'an agent opens a ticket for the victim': async ({ email }: World) => {
    await administrator.post('/users', { name: 'Vic Tim', email });
    const requesterId = (await accountAt(email))?.id;
    expect((await agent.post('/tickets', { subject: SECRET_TEXT, requesterId })).status).toBe(201);
  },
  'an administrator invites the victim': async ({ email }: World) => {
    const isThere = (await accountAt(email)) !== undefined;
    const answer = await administrator.post('/users/invite', { name: 'Vic Tim', email });
    expect(answer.status).toBe(isThere ? 409 : 201);
  },
  'an administrator gives the account a role': async ({ email }: World) => {
    const account = await accountAt(email);
    const { data } = (await administrator.get('/roles')).body;
    const roleIds = data.filter(({ key }: { key: string }) => key === 'team_lead').map(({ id }: { id: string }) => id);
    if (account) expect((await administrator.put(`/users/${account.id}/roles`, { roleIds })).status).toBe(200);
  },
  'victim registers': async (world: World) => {
    expect((await register(world, 'victim')).status).toBe(201);
  },
  'victim verifies': async ({ email, lastRegistrant }: World) => {
    const mails = service.smtp.messages.filter((mail) => mail.to.includes(email) && /^Confirm/.test(mail.subject));
    const latest = mails.at(-1);
    if (lastRegistrant !== 'victim' || !latest) return;
    expect([200, 422]).toContain((await post('/auth/verify-email', { token: tokenIn(latest.link(/token=/)) })).status);
  },
  'victim chooses a password by email': async ({ email }: World) => {
    const { body } = await administrator.get(`/users?q=${encodeURIComponent(email)}&status=invited`);
    const isInvited = body.data.length > 0;
    if (!isInvited) await post('/auth/forgot-password', { email });
    const mail = await mailTo(email, isInvited ? /invited you/ : /Reset your password/);
    const path = isInvited ? '/auth/accept-invitation' : '/auth/reset-password';
    expect((await post(path, { token: tokenIn(mail.link(/token=/)), password: VICTIMS })).status).toBe(200);
  },
} as const;

const steps: Record<string, (world: World) => Promise<void>> = { ...attacks, ...acts };

async function tell(email: string, sequence: readonly string[]): Promise<World> {
  const world: World = { email, seen: [], accessTokens: [], refreshToken: 'none', lastRegistrant: 'attacker' };
  note(world, 'register', await register(world, 'attacker'));
  for (const step of ['attacker logs in', ...sequence, 'attacker logs in']) {
    await steps[step]?.(world);
    await look(world, step);
  }
  return world;
}

/** Tries everything that the attacker has at this point of the sequence. */
async function look(world: World, step: string): Promise<void> {
  for (const token of world.accessTokens.slice(-2)) {
    const session = restClient(service.url, token);
    note(world, 'me', await session.get('/auth/me'));
    for (const path of ['/tickets', '/users', '/events']) {
      const { status, body } = note(world, path, await session.get(path));
      expect([step, path, [401, 403].includes(status)]).toEqual([step, path, true]);
      expect(JSON.stringify(body)).not.toContain(SECRET_TEXT);
    }
  }
}

/** Creates a user with a verified account, who therefore gets no link by registering. */
async function addressWithAccount(): Promise<string> {
  const email = newAddress();
  await service.person('requester', { email });
  return email;
}

const sequences = (names: readonly string[]) => fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 7 });
const INVITED = ['an administrator invites the victim', 'victim chooses a password by email', 'attacker logs in'];
const CLASSIC = ['victim emails support', 'attacker changes the address', 'an administrator gives the account a role'];

describe('the first person to register an address', () => {
  it('never reads what others attach to it, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(Object.keys(steps)), async (sequence) => {
        await tell(newAddress(), sequence);
      }),
      {
        numRuns: depth({ quick: 4, deep: 25 }),
        examples: [[CLASSIC], [['victim registers', 'attacker requests another email', 'victim verifies']]],
      },
    );
  });

  it('never learns from any sequence of responses whether the address had an account', async () => {
    await fc.assert(
      fc.asyncProperty(sequences(Object.keys(steps)), async (sequence) => {
        const free = await tell(newAddress(), sequence);
        const taken = await tell(await addressWithAccount(), sequence);
        expect(taken.seen).toEqual(free.seen);
      }),
      { numRuns: depth({ quick: 4, deep: 15 }), examples: [[CLASSIC], [INVITED]] },
    );
  });
});
