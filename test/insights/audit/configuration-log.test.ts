import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '../../guards/support/input-fields.ts';
import { declaredProcedures } from '../../guards/tables/procedures.ts';
import { forFile } from '../../support/for-file.ts';
import { eventsAbout } from '../../support/records.ts';
import { startService } from '../../support/service.ts';

/**
 * The log must tell what the configuration was at any time, because the version of a definition is stored nowhere else.
 */
const service = await forFile(startService({ workers: false }));
const administrator = await service.person('administrator');

interface Resource {
  readonly path: string;
  /** Every field of the input, with a value of its own. */
  readonly body: () => Promise<Record<string, unknown>> | Record<string, unknown>;
}

const idOf = async (path: string, body: object) => (await administrator.post(path, body)).body.id;

/** By the name of the procedures. */
const resources: Readonly<Record<string, Resource>> = {
  roles: {
    path: '/roles',
    body: () => ({
      key: 'night_shift',
      name: 'Night shift',
      description: 'From ten to six',
      grants: [{ permission: 'ticket:read', scope: 'team' }],
      requiresSecondFactor: false,
    }),
  },
  teams: {
    path: '/teams',
    body: () => ({
      key: 'night_shift',
      name: 'Night shift',
      description: 'From ten to six',
      assignment: { mode: 'round_robin', maxOpenPerAgent: 5 },
    }),
  },
  categories: {
    path: '/categories',
    body: async () => ({
      key: 'printers',
      name: 'Printers',
      description: 'Everything that prints',
      parentId: await idOf('/categories', { key: 'hardware-log', name: 'Hardware' }),
      position: 7,
      defaultPriority: 'high',
      defaultTeamId: await idOf('/teams', { name: 'Printer team' }),
      visibleToRequesters: false,
    }),
  },
  fields: {
    path: '/fields',
    body: async () => ({
      key: 'contract_plan',
      name: 'Plan',
      description: 'What the customer pays for',
      type: 'select',
      options: [{ key: 'basic', name: 'Basic', archived: false }],
      categoryIds: [await idOf('/categories', { key: 'contracts', name: 'Contracts' })],
      required: 'create',
      requesterAccess: 'read',
      sensitive: true,
    }),
  },
  calendars: {
    path: '/calendars',
    body: () => ({
      key: 'office',
      name: 'Office',
      timeZone: 'Europe/Berlin',
      week: [{ day: 'mon', from: '09:00', to: '17:00' }],
      exceptions: [{ date: '12-24', name: 'Christmas Eve', intervals: [{ from: '09:00', to: '12:00' }] }],
    }),
  },
  slaPolicies: {
    path: '/sla-policies',
    body: async () => {
      const week = [{ day: 'mon', from: '09:00', to: '17:00' }];
      return {
        key: 'urgent',
        name: 'Urgent',
        enabled: false,
        filters: { priority: ['urgent'] },
        except: { tag: ['internal'] },
        calendarId: await idOf('/calendars', { name: 'Mondays', timeZone: 'UTC', week }),
        targets: [{ metric: 'resolution', priority: 'urgent', seconds: 3_600 }],
        warnAtPercent: 75,
      };
    },
  },
  statuses: {
    path: '/statuses',
    body: () => ({
      key: 'escalated',
      name: 'Escalated',
      requesterLabel: 'In progress',
      state: 'open',
      color: '#aa3300',
      position: 9,
    }),
  },
};

/** What an event says about a field: fixed ones, such as keys, are in its data. */
function logged({ changes, data }: Logged, field: string, side: 'from' | 'to'): unknown {
  const change = changes[field];
  return change ? change[side] : data[field];
}

const Change = z.strictObject({ from: z.unknown(), to: z.unknown() });
const Logged = z.object({ changes: z.record(z.string(), Change), data: z.record(z.string(), z.unknown()) });
type Logged = z.infer<typeof Logged>;

const NOTHING: Logged = { changes: {}, data: {} };

it.each(Object.entries(resources))('%s: creation and deletion record every field', async (name, { path, body }) => {
  const given = await body();
  const procedure = declaredProcedures().find((one) => one.name === `${name}.create`);
  const inputs = fieldsOf(procedure?.input ?? null).map((field) => field.name.split('.')[0] ?? '');
  expect(new Set(Object.keys(given))).toEqual(new Set(inputs));
  const created = await administrator.post(path, given);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect((await administrator.delete(`${path}/${created.body.id}`)).status).toBe(204);

  const events = z.array(Logged).parse(await eventsAbout(service, created.body.id));
  expect(events).toHaveLength(2);
  const [creation = NOTHING, deletion = NOTHING] = events;
  for (const [field, value] of Object.entries(given)) {
    expect(logged(creation, field, 'to'), `${field} at creation`).toEqual(value);
    expect(logged(deletion, field, 'from'), `${field} at deletion`).toEqual(value);
  }
});
