import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

/** Failed authorization attempts are logged (OWASP ASVS 5.0, 16.3.2). */

const service = await forFile(startService({ workers: false }));
const agent = await service.person('agent');

/** Returns the access log line of a request. */
const lineOf = async (requestId: string) => {
  const lines = () => service.logLines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
  await expect.poll(lines).toHaveLength(1);
  return lines()[0];
};

describe('a denied request', () => {
  it('appears in the access log with the missing permission, over REST and tRPC', async () => {
    await agent.post('/roles', { key: 'king', name: 'King' }, { 'X-Request-Id': 'refused-by-rest' });
    const denied = { actorId: agent.id, status: 403, code: 'permission_denied', permission: 'role:manage' };
    expect(await lineOf('refused-by-rest')).toMatchObject({ ...denied, path: '/api/roles' });

    await fetch(`${service.url}/trpc/roles.delete`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${agent.token}`,
        'Content-Type': 'application/json',
        'X-Request-Id': 'refused-by-trpc',
      },
      body: JSON.stringify({ id: crypto.randomUUID() }),
    });
    expect(await lineOf('refused-by-trpc')).toMatchObject({ ...denied, path: '/trpc/roles.delete' });
  });

  it('appears in the access log if the row is out of scope', async () => {
    const outsider = await service.person('requester');
    const { body } = await outsider.post('/tickets', { subject: 'Not theirs' });
    await agent.get(`/tickets/${body.id}`, { 'X-Request-Id': 'out-of-reach' });
    expect(await lineOf('out-of-reach')).toMatchObject({ actorId: agent.id, status: 404, code: 'not_found' });
  });

  it('records no event, because nothing changed', async () => {
    const count = () => service.orm.em.fork().execute('select count(*) as facts from events');
    const before = await count();
    await agent.delete(`/roles/${crypto.randomUUID()}`);
    expect(await count()).toEqual(before);
  });
});
