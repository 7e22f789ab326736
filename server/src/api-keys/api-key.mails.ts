import type { EntityManager } from '@mikro-orm/postgresql';
import { type AccountMail, accountMails } from '../auth/accounts/auth.mails.ts';
import { sendAccountEmail } from '../auth/accounts/send-account-email.ts';
import type { Actor } from '../platform/base/actor.ts';
import type { Config } from '../platform/services/config.ts';
import { UserEntity } from '../users/user.entity.ts';

interface Made {
  readonly name: string;
  readonly owner: UserEntity;
  readonly maker: Actor;
}

/** Tells whose key it is; of a key of a service, which reads no mail, the person who made it. */
export async function newKeyEmail(em: EntityManager, config: Config, { name, owner, maker }: Made): Promise<void> {
  if (owner.kind === 'person') return sendAccountEmail(em, owner, accountMails(config).apiKeyCreated(name, maker.name));
  if (maker.kind === 'service') return;
  await sendAccountEmail(em, await em.findOneOrFail(UserEntity, maker.id), serviceKeyCreated(name, owner.name));
}

const serviceKeyCreated = (name: string, service: string): AccountMail => ({
  subject: `An API key was created for ${service}`,
  paragraphs: [
    `You created the API key “${name}”. Programs can use it to act on behalf of ${service}.`,
    "If this wasn't you, revoke the key, choose a new password, and tell your administrator.",
  ],
  event: 'api_key.created',
});
