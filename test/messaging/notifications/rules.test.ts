import { describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

const english = { subject: 'New: {{ticket.reference}}', body: 'Hello {{ recipient.name }}' };
let audiences = 0;

/** Builds a unique rule that notifies a role of its own. */
async function makeRule(more: Record<string, unknown> = {}) {
  audiences += 1;
  const key = `watchers_${audiences}`;
  expect((await administrator.post('/roles', { key, name: key })).status).toBe(201);
  const rule = { event: 'ticket.created', audience: `role:${key}`, channel: 'email', templates: { en: english } };
  return { ...rule, ...more };
}

describe('managing notification rules', () => {
  it('starts with a rule for every default in the documentation', async () => {
    const { status, body } = await administrator.get('/notification-rules');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(40);
    expect(body.data.every(({ enabled }: { enabled: boolean }) => enabled)).toBe(true);
  });

  it('lists the events with their template variables', async () => {
    const { body } = await administrator.get('/notification-events');
    const comment = body.data.find(({ type }: { type: string }) => type === 'comment.public');
    expect(comment).toMatchObject({
      description: 'Public reply added',
      audiences: ['requester', 'assignee', 'mentioned', 'lead', 'team', 'followers', 'role:<key>', 'participants'],
      channels: ['email', 'in_app'],
      mandatory: false,
    });
    const variables = comment.variables.map(({ name }: { name: string }) => name);
    expect(variables).toContain('comment.body');
    expect(variables).not.toContain('status.to');
    const notified = body.data.flatMap((event: { variables: Record<string, string>[] }) => event.variables);
    expect(notified.filter(({ description, example }: Record<string, string>) => !description || !example)).toEqual([]);
  });

  it('lists the mandatory emails, for which there are no rules', async () => {
    const { body } = await administrator.get('/notification-events');
    const mandatory = body.data.filter((event: { mandatory: boolean }) => event.mandatory);
    expect(mandatory.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['user.verification', 'user.locked', 'api_key.created', 'webhook.disabled']),
    );
    for (const { audiences, channels, variables } of mandatory) {
      expect({ audiences, channels, variables }).toEqual({ audiences: ['owner'], channels: ['email'], variables: [] });
    }
    const rule = await makeRule({ event: 'user.locked' });
    const problem = await expectRejection(service, 422, () => administrator.post('/notification-rules', rule));
    expect(faults(problem)).toEqual(['#/event invalid_value']);
  });

  it('creates, reads, updates and deletes a rule, with an event for each', async () => {
    const created = await administrator.post('/notification-rules', await makeRule());
    expect(created).toMatchObject({ status: 201, body: { enabled: true, version: 1, templates: { en: english } } });
    const path = `/notification-rules/${created.body.id}`;
    expect((await administrator.get(path)).body).toEqual(created.body);

    const templates = { en: english, 'de-AT': { subject: 'Neu: {{ticket.reference}}', body: 'Servus' } };
    const changed = await administrator.patch(path, { enabled: false, templates });
    expect(changed).toMatchObject({ status: 200, body: { enabled: false, version: 2, templates } });
    expect((await administrator.patch(path, { enabled: false })).body.version).toBe(2);

    expect((await administrator.delete(path)).status).toBe(204);
    expect((await administrator.get(path)).status).toBe(404);
    const facts = await eventsAbout(service, created.body.id);
    expect(facts.map(({ type }) => type)).toEqual([
      'notification_rule.created',
      'notification_rule.updated',
      'notification_rule.deleted',
    ]);
    expect(facts[1]?.changes).toHaveProperty('enabled', { from: true, to: false });
  });
});

describe('an invalid rule request', () => {
  it('gets 401 without a token and 403 without notification:manage', async () => {
    const rule = await makeRule();
    await expectRejection(service, 401, () => service.anybody.post('/notification-rules', rule));
    for (const role of ['requester', 'agent', 'team_lead', 'manager'] as const) {
      const person = await service.person(role);
      const problem = await expectRejection(service, 403, () => person.post('/notification-rules', rule));
      expect(problem.permission).toBe('notification:manage');
      await expectRejection(service, 403, () => person.get('/notification-rules'));
    }
  });

  it('gets 404 for an unknown rule', async () => {
    const path = '/notification-rules/00000000-0000-7000-8000-000000000009';
    await expectRejection(service, 404, () => administrator.get(path));
    await expectRejection(service, 404, () => administrator.patch(path, { enabled: false }));
    await expectRejection(service, 404, () => administrator.delete(path));
  });

  it('gets 409 for a second rule with the same event, audience and channel', async () => {
    const rule = await makeRule();
    expect((await administrator.post('/notification-rules', rule)).status).toBe(201);
    const problem = await expectRejection(service, 409, () => administrator.post('/notification-rules', rule));
    expect(problem.code).toBe('conflict');
    expect((await administrator.post('/notification-rules', { ...rule, channel: 'in_app' })).status).toBe(201);
  });

  it('gets 412 for an outdated version', async () => {
    const { body } = await administrator.post('/notification-rules', await makeRule());
    await administrator.patch(`/notification-rules/${body.id}`, { enabled: false });
    const problem = await expectRejection(service, 412, () =>
      administrator.patch(`/notification-rules/${body.id}`, { enabled: true }, { 'If-Match': '"1"' }),
    );
    expect(problem).toMatchObject({ code: 'version_conflict', currentVersion: 2, changedFields: ['enabled'] });
  });

  it.each([
    ['a variable of another event', { body: '{{comment.body}}' }, ['#/templates/en/body unknown_variable']],
    ['an unknown variable', { subject: '{{ticket.secret}}' }, ['#/templates/en/subject unknown_variable']],
    ['a property that every object inherits', { body: '{{constructor}}' }, ['#/templates/en/body unknown_variable']],
    ['unclosed braces', { body: 'Hi {{ticket.subject}' }, ['#/templates/en/body malformed_variable']],
    ['an empty subject', { subject: ' ' }, ['#/templates/en/subject too_small']],
    ['a subject of two lines', { subject: 'Hi\nBcc: x@example.com' }, ['#/templates/en/subject invalid_format']],
    ['a text that is too long', { body: 'x'.repeat(20_001) }, ['#/templates/en/body too_big']],
    [
      'a text whose variables could make it too long',
      { body: '{{ticket.subject}}'.repeat(51) },
      ['#/templates/en/body too_many_variables'],
    ],
  ])('gets 422 for %s', async (_, part, expected) => {
    const rule = await makeRule({ templates: { en: { ...english, ...part } } });
    const problem = await expectRejection(service, 422, () => administrator.post('/notification-rules', rule));
    expect(faults(problem)).toEqual(expected);
  });

  it('gets 422 for the same errors in an update', async () => {
    const { body } = await administrator.post('/notification-rules', await makeRule());
    const templates = { en: english, de: { subject: '{{status.to}}', body: '' } };
    const problem = await expectRejection(service, 422, () =>
      administrator.patch(`/notification-rules/${body.id}`, { templates }),
    );
    expect(faults(problem)).toEqual(['#/templates/de/subject unknown_variable']);
  });

  it.each([
    ['an unknown language', { zz: english }, ['#/templates/zz custom']],
    ['an invalid language tag', { 'a/b~c': english }, ['#/templates/a~1b~0c invalid_key']],
    ['a duplicate language', { 'de-AT': english, 'de-at': english }, ['#/templates/de-at custom']],
  ])('gets 422 for %s', async (_, more, expected) => {
    const rule = await makeRule({ templates: { en: english, ...more } });
    const problem = await expectRejection(service, 422, () => administrator.post('/notification-rules', rule));
    expect(faults(problem)).toEqual(expected);
  });

  it('gets 422 for the audience of mentioned users if the event has no mentions', async () => {
    const rule = await makeRule({ audience: 'mentioned' });
    const problem = await expectRejection(service, 422, () => administrator.post('/notification-rules', rule));
    expect(faults(problem)).toEqual(['#/audience invalid']);
  });

  it('gets 422 without English, for an unknown audience and for an unknown role', async () => {
    const without = await makeRule({ templates: { de: english } });
    const problem = await expectRejection(service, 422, () => administrator.post('/notification-rules', without));
    expect(faults(problem)).toEqual(['#/templates/en custom']);
    for (const audience of ['everybody', 'role:nobody_has_it']) {
      const rule = await makeRule({ audience });
      const answer = await expectRejection(service, 422, () => administrator.post('/notification-rules', rule));
      expect(answer.errors[0].pointer).toBe('#/audience');
    }
  });
});
