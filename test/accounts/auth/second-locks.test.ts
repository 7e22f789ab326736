import { describe, expect, it } from 'vitest';
import { issueToken } from '../../../server/src/accounts/auth/base/one-time-token.ts';
import { createAccessDirectory } from '../../../server/src/accounts/users/access-directory.ts';
import { UserEntity } from '../../../server/src/accounts/users/user.entity.ts';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

/** Two checks reject the same thing, so that one remains if the other is ever removed. */
const service = await forFile(startService({ workers: false }));

describe('an access token issued before all sessions were ended', () => {
  it('is rejected, even if its own session was not recorded as ended', async () => {
    const em = service.orm.em.fork();
    const person = await service.person('agent');
    const role = await em.execute<{ id: string }[]>("select id from roles where key = 'agent'");
    const now = new Date();
    const claims = {
      userId: person.id,
      sessionId: crypto.randomUUID(),
      name: person.name,
      kind: 'user' as const,
      verified: true,
      roleIds: role.map(({ id }) => id),
    };
    const ended = new Date(now.getTime() + 1_000);
    await em.nativeUpdate(UserEntity, { id: person.id }, { sessionsValidFrom: ended, accessChangedAt: ended });
    const directory = createAccessDirectory(service.orm.em, { clock: () => now, tokenTtlSeconds: 900 });
    await directory.refresh();
    const actorIssuedAt = async (issuedAt: Date) => directory.actorFor({ ...claims, issuedAt });
    await expect(actorIssuedAt(now)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(actorIssuedAt(ended)).resolves.toMatchObject({ id: person.id });
  });
});

describe('an emailed token', () => {
  it('is invalid after an address change, even if it was not invalidated explicitly', async () => {
    const { id } = await service.person('requester');
    const em = service.orm.em.fork();
    const secret = await em.transactional(async (inner) => {
      const user = await inner.findOneOrFail(UserEntity, id);
      return issueToken(inner, 'reset_password', user, service.now());
    });
    const reset = () => service.anybody.post('/auth/reset-password', { token: secret, password: 'a lantern for each' });
    await em.nativeUpdate(UserEntity, { id }, { email: `${crypto.randomUUID()}@example.com` });
    expect((await reset()).body.errors).toMatchObject([{ pointer: '#/token', code: 'invalid_token' }]);
  });
});
