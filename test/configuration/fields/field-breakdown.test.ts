import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../support/for-file.ts';
import { startService } from '../../support/service.ts';

const FIELDS = [
  { key: 'plan', type: 'select', options: ['basic', 'pro'] },
  { key: 'regions', type: 'multi_select', options: ['north', 'south'] },
  { key: 'vip', type: 'checkbox' },
  { key: 'seats', type: 'number' },
];

const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');
beforeAll(async () => {
  for (const { options = [], ...field } of FIELDS) {
    const body = { ...field, name: field.key, options: options.map((key) => ({ key, name: key })) };
    expect((await administrator.post('/fields', body)).status).toBe(201);
  }
  for (const fields of [{ plan: 'pro', regions: ['north', 'south'], vip: false }, { plan: 'pro', vip: true }, {}]) {
    expect((await administrator.post('/tickets', { subject: 'Help', fields })).status).toBe(201);
  }
});

const breakdown = (by: string) => administrator.get(`/analytics/breakdown?by=${by}`);

describe('a breakdown by a custom field', () => {
  it.each([
    ['plan', { pro: 2 }],
    ['regions', { north: 1, south: 1 }],
    ['vip', { true: 1, false: 1 }],
  ])('counts the tickets with each value of %s, and links to them', async (key, expected) => {
    const { status, body } = await breakdown(`field:${key}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.by).toBe(`field:${key}`);
    const groups: { key: string; links: { created: string }; created: number }[] = body.data;
    expect(Object.fromEntries(groups.map((group) => [group.key, group.created]))).toEqual(expected);
    for (const group of groups) {
      const linked = await administrator.get(group.links.created);
      expect(linked.body.data).toHaveLength(group.created);
    }
  });

  it.each([
    ['seats', 'invalid'],
    ['unknown', 'unknown'],
  ])('is rejected for %s', async (key, code) => {
    expect((await breakdown(`field:${key}`)).body).toMatchObject({ status: 422, errors: [{ pointer: '#/by', code }] });
  });
});
