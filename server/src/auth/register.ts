import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import type { Register, Registered } from '../contract/auth.ts';
import type { User as UserView } from '../contract/users.ts';
import { doerOf, SYSTEM } from '../platform/actor.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { setTime } from '../platform/now.ts';
import type { Scope } from '../platform/scope.ts';
import { createAccount, requesterRole } from '../users/user.account.ts';
import { User } from '../users/user.entity.ts';
import { getUser } from '../users/user.queries.ts';
import { accountMails } from './auth.mails.ts';
import { limitMails, limitRegistrations } from './limits.ts';
import { mailAccount } from './mail-account.ts';
import { requireStrong } from './new-password.ts';
import { issueToken } from './one-time-token.ts';

const MESSAGE = 'We sent a mail to this address. Follow the link in it.';

/** Makes an account and mails its owner. Answers alike for an address that has one: its owner is told by mail. */
export async function register(ctx: Context, input: Register): Promise<Registered> {
  const { config } = ctx.services;
  if (config.registration === 'closed') {
    throw new Failure('permission_denied', 'Registration is closed: ask to be invited');
  }
  // Before anything is counted: who looks for a password that will do must not run out of tries.
  requireStrong({ field: 'password', password: input.password, person: input });
  await limitRegistrations(ctx);
  await limitMails(ctx, 'registration', input.email);
  const passwordHash = await ctx.services.passwords.hash(input.password);
  const once = () => ctx.transactAs(SYSTEM)((scope) => registerOnce(scope, config, { ...input, passwordHash }));
  // Of those who register one address at once, all but one find it taken, as if they had come later.
  return once().catch((error) => {
    if (error instanceof UniqueConstraintViolationException) return once();
    throw error;
  });
}

async function registerOnce({ em, now, record }: Scope, config: Config, input: NewRequester): Promise<Registered> {
  const known = await em.findOne(User, { email: input.email });
  const { user, secret } = await makeOrPretend(em, input, known !== null, now);
  if (known) {
    await mailAccount(em, known, accountMails(config).knownAddress());
    record('user.registered_again', { id: known.id }, { data: { email: input.email } });
  } else {
    await mailAccount(em, user, accountMails(config).verification(secret));
    record('user.registered', user, { data: { email: input.email }, by: doerOf(user) });
  }
  return { user, message: MESSAGE };
}

type NewRequester = Pick<Register, 'name' | 'email'> & { readonly passwordHash: string };

interface NewAccount {
  readonly user: UserView;
  readonly secret: string;
}

async function makeRequester(
  em: EntityManager,
  { name, email, passwordHash }: NewRequester,
  now: Date,
): Promise<NewAccount> {
  const account = createAccount(em, { name, email, status: 'active', passwordHash }, [await requesterRole(em)], now);
  await em.flush();
  const secret = await issueToken(em, 'verify_email', account, now);
  await em.flush();
  return { user: await getUser(em, account.id), secret };
}

/**
 * Makes the account in a step of its own. Where the address has one, makes it under another address and takes the step
 * back: neither the answer nor its time tells.
 */
async function makeOrPretend(em: EntityManager, input: NewRequester, known: boolean, now: Date): Promise<NewAccount> {
  const done: { account?: NewAccount } = {};
  const undo = new Error('Taken back');
  await em
    .transactional(async (inner) => {
      setTime(inner, now);
      const email = known ? `${uuidv7()}@registered.invalid` : input.email;
      done.account = await makeRequester(inner, { ...input, email }, now);
      if (known) throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  if (!done.account) throw undo;
  const { user, secret } = done.account;
  return { user: { ...user, email: input.email }, secret };
}
