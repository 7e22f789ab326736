import { v7 as uuidv7 } from 'uuid';
import type { Register, Registered } from '../contract/auth.ts';
import type { User as UserView } from '../contract/users.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Role } from '../roles/role.entity.ts';
import { createAccount, requesterRole } from '../users/user.account.ts';
import { User } from '../users/user.entity.ts';
import { getUser } from '../users/user.queries.ts';
import { knownAddressMail, verificationMail } from './auth.mails.ts';
import { mailAccount } from './mail-account.ts';
import { issueToken } from './one-time-token.ts';

const MESSAGE = 'We sent a mail to this address. Follow the link in it.';

/** Makes an account and mails its owner. Answers alike for an address that has one: its owner is told by mail. */
export async function register(ctx: Context, input: Register): Promise<Registered> {
  const { config, passwords } = ctx.services;
  if (config.registration === 'closed')
    throw new Failure('permission_denied', 'Registration is closed: ask to be invited');
  const passwordHash = await passwords.hash(input.password);
  return ctx.transactAs(SYSTEM)(async ({ em, now, record }) => {
    const role = await requesterRole(em);
    const known = await em.findOne(User, { email: input.email });
    if (known) {
      await mailAccount(em, known, knownAddressMail(config));
      return { user: asIfNew(input, role, now), message: MESSAGE };
    }
    const user = createAccount(
      em,
      { name: input.name, email: input.email, status: 'active', passwordHash },
      [role],
      now,
    );
    await em.flush();
    const secret = await issueToken(em, 'verify_email', user, now);
    await mailAccount(em, user, verificationMail(config, secret));
    record('user.registered', user);
    return { user: await getUser(em, user.id), message: MESSAGE };
  });
}

/** What the answer would be if the address were new, so that the answer does not tell. */
function asIfNew({ name, email }: Register, role: Role, now: Date): UserView {
  return {
    id: uuidv7(),
    name,
    email,
    emailVerifiedAt: null,
    kind: 'person',
    status: 'active',
    roles: [{ id: role.id, key: role.key, name: role.name }],
    teams: [],
    locale: 'en',
    timeZone: 'UTC',
    availability: 'online',
    lastLoginAt: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
  };
}
