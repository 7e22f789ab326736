import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { type Answer, startService } from '../../support/service.ts';
import { keyOf, makeKey } from './support/keys.ts';

const service = await forFile(startService({ workers: false }));
const agent = await service.person('agent');

const sixteen = (work: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 16 }, (_, index) => work(index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe('concurrent requests with API keys', () => {
  it('are rejected if they begin after the key was revoked', async () => {
    for (let round = 0; round < 6; round += 1) {
      const key = await makeKey(service, agent);
      const done = { revoked: false };
      const use = async () => {
        const late: number[] = [];
        for (let after = 0; after < 3; ) {
          const beganAfter = done.revoked;
          const { status } = await key.get('/auth/me/permissions');
          if (beganAfter) after += 1;
          if (beganAfter) late.push(status);
        }
        return late;
      };
      const users = [use(), use(), use(), use()];
      await key.get('/auth/me');
      expect((await agent.delete(`/api-keys/${key.id}`)).status).toBe(204);
      done.revoked = true;
      for (const late of await Promise.all(users)) expect(late).toEqual([401, 401, 401]);
    }
  });

  it('leave one valid secret after sixteen rotations: the last one, and the one before is invalid', async () => {
    const old = await makeKey(service, agent);
    const answers = await sixteen(() => agent.post(`/api-keys/${old.id}/rotate`, {}));
    expect(statuses(answers)).toEqual(Array(16).fill(200));
    const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 16 }, (_, index) => index + 2));
    expect((await old.get('/auth/me')).status).toBe(401);
    for (const answer of answers) {
      const { status } = await keyOf(service, answer).get('/auth/me');
      expect(status).toBe(answer.body.version === 17 ? 200 : 401);
    }
    expect(await eventsAbout(service, old.id)).toHaveLength(17);
  });

  it('rotate a key once if sixteen have the same version', async () => {
    const old = await makeKey(service, agent);
    const answers = await sixteen(() => agent.post(`/api-keys/${old.id}/rotate`, {}, { 'If-Match': '"1"' }));
    expect(statuses(answers)).toEqual([200, ...Array(15).fill(412)]);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner && (await keyOf(service, winner).get('/auth/me')).status).toBe(200);
  });

  it('leave one valid secret if a key rotates itself sixteen times with the old secret', async () => {
    const old = await makeKey(service, agent);
    const answers = await sixteen(() => old.post(`/api-keys/${old.id}/rotate`, {}));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const made = answers.filter(({ status }) => status === 200);
    const good = [];
    for (const answer of made) {
      if ((await keyOf(service, answer).get('/auth/me')).status === 200) good.push(answer.body.version);
    }
    expect(good).toEqual([made.length + 1]);
    expect((await old.get('/auth/me')).status).toBe(401);
  });

  it('do not deadlock if keys rotate and revoke each other', async () => {
    const [one, other] = [await makeKey(service, agent), await makeKey(service, agent)];
    const answers = await sixteen((index) =>
      index % 2 === 0
        ? one.post(`/api-keys/${other.id}/rotate`, { expireOldAfterSeconds: 60 })
        : other.post(`/api-keys/${one.id}/rotate`, { expireOldAfterSeconds: 60 }),
    );
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
  });

  it('leave one key if two revoke each other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await makeKey(service, agent), await makeKey(service, agent)];
      const answers = await Promise.all([one.delete(`/api-keys/${other.id}`), other.delete(`/api-keys/${one.id}`)]);
      expect(statuses(answers)).toEqual([204, 401]);
    }
  });

  it('cannot create a key with a key that was revoked', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await service.person('agent');
      const key = await makeKey(service, owner);
      const keys = async () => (await owner.get('/api-keys?limit=100')).body.data.length;
      const making = Array.from({ length: 16 }, (_, index) => key.post('/api-keys', { name: `Late ${index}` }));
      await owner.delete(`/api-keys/${key.id}`);
      const present = await keys();
      const made = await Promise.all(making);
      expect(made.filter(({ status }) => ![201, 401].includes(status))).toEqual([]);
      expect(await keys()).toBe(present);
    }
  });
});
