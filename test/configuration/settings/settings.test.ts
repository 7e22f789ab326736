import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../server/src/contract/configuration/settings.ts';
import { createDatabase } from '../../support/database.ts';
import { only } from '../../support/events/only.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { startService, type TestService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const admin = await service.person('administrator');

const settings = async (): Promise<Settings> => (await admin.get('/settings')).body;
const rows = (one: TestService) => one.orm.em.fork().execute('select count(*)::integer as rows from settings');

describe('settings', () => {
  it('default to no automatic closing and 15 minutes to edit comments', async () => {
    const { status, headers, body } = await admin.get('/settings');
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    expect(body).toMatchObject({ closeSolvedAfterDays: null, commentEditMinutes: 15, sendsEmail: true, version: 1 });
  });

  it('tell whether the service sends email or writes it to files', async () => {
    const withoutMail = await startService({ workers: false, environment: { SMTP_URL: '' } });
    const administrator = await withoutMail.person('administrator');
    expect((await administrator.get('/settings')).body.sendsEmail).toBe(false);
    await withoutMail.stop();
  });

  it('are created once, even if two instances start at the same time', async () => {
    const database = await createDatabase('empty');
    const instances = await Promise.all([1, 2].map(() => startService({ workers: false, database })));
    expect(await rows(instances[0] ?? expect.unreachable())).toEqual([{ rows: 1 }]);
    await Promise.all(instances.map((instance) => instance.stop()));
    await database.drop();
  });

  it('change the specified fields and record the changes', async () => {
    const before = await settings();
    const answer = await admin.patch('/settings', { closeSolvedAfterDays: 7 }, { 'If-Match': `"${before.version}"` });
    expect(answer).toMatchObject({ status: 200, body: { closeSolvedAfterDays: 7, commentEditMinutes: 15 } });
    expect(answer.body.version).toBe(before.version + 1);
    expect(await settings()).toEqual(answer.body);
    expect((await eventsAbout(service, before.id)).at(-1)).toMatchObject({
      type: 'setting.updated',
      version: before.version + 1,
      changes: only({ closeSolvedAfterDays: { from: null, to: 7 } }),
    });
    expect((await admin.patch('/settings', { closeSolvedAfterDays: null, commentEditMinutes: 0 })).body).toMatchObject({
      closeSolvedAfterDays: null,
      commentEditMinutes: 0,
    });
  });

  it('accept a change without effect and record no event', async () => {
    const before = await settings();
    const { length } = await eventsAbout(service, before.id);
    const same = { commentEditMinutes: before.commentEditMinutes };
    expect((await admin.patch('/settings', same)).body).toEqual(before);
    expect((await admin.patch('/settings', {})).body).toEqual(before);
    expect(await eventsAbout(service, before.id)).toHaveLength(length);
  });

  it('are updated by one of two concurrent requests with the same version', async () => {
    const { version } = await settings();
    const answers = await Promise.all(
      [31, 32].map((minutes) =>
        admin.patch('/settings', { commentEditMinutes: minutes }, { 'If-Match': `"${version}"` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = answers.find(({ status }) => status === 412);
    expect(lost?.body).toMatchObject({ code: 'version_conflict', changedFields: ['commentEditMinutes'] });
  });

  it.each([
    ['closeSolvedAfterDays', 0],
    ['closeSolvedAfterDays', 366],
    ['closeSolvedAfterDays', 1.5],
    ['commentEditMinutes', -1],
    ['commentEditMinutes', 1441],
    ['commentEditMinutes', null],
    ['commentEditMinutes', '15'],
    ['color', 'red'],
  ])('reject the %s value %s', async (field, value) => {
    const problem = await expectRejection(service, 422, () => admin.patch('/settings', { [field]: value }));
    expect(faults(problem)[0]).toMatch(`#/${field} `);
  });

  it('require the permission to manage settings', async () => {
    const manager = await service.person('manager');
    const denied = { status: 403, body: { code: 'permission_denied', permission: 'setting:manage' } };
    expect(await manager.get('/settings')).toMatchObject(denied);
    expect(await manager.patch('/settings', { commentEditMinutes: 1 })).toMatchObject(denied);
  });
});
