import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../platform/base/actor.ts';
import type { Config } from '../../platform/services/config.ts';
import { type AccountMail, accountMails } from '../auth/accounts/auth.mails.ts';
import { sendAccountEmail } from '../auth/accounts/send-account-email.ts';
import { UserEntity } from '../users/user.entity.ts';

interface CreatedKey {
  readonly name: string;
  readonly owner: UserEntity;
  readonly creator: Actor;
}

/** Emails the owner of a new key or, if that is a service account, the person who created it. */
export async function newKeyEmail(
  em: EntityManager,
  config: Config,
  { name, owner, creator }: CreatedKey,
): Promise<void> {
  if (owner.kind === 'person')
    return sendAccountEmail(em, owner, accountMails(config).apiKeyCreated(name, creator.name));
  if (creator.kind === 'service') return;
  await sendAccountEmail(em, await em.findOneOrFail(UserEntity, creator.id), serviceKeyCreated(name, owner.name));
}

const serviceKeyCreated = (name: string, service: string): AccountMail => ({
  subject: `An API key was created for ${service}`,
  paragraphs: [
    `You created the API key “${name}”. Programs can use it to act on behalf of ${service}.`,
    "If this wasn't you, revoke the key, choose a new password, and tell your administrator.",
  ],
  event: 'api_key.created',
});
