import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../support/events/only.ts';
import { eventsAbout, expectRejection, faults } from '../../support/records.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const MONDAYS = [{ day: 'mon', from: '09:00', to: '17:00' }];

describe('calendars', () => {
  let service: TestService;
  let administrator: Person;
  let agent: Person;

  beforeAll(async () => {
    service = await startService({ workers: false });
    administrator = await service.person('administrator');
    agent = await service.person('agent');
  });
  afterAll(() => service.stop());

  let created = 0;
  const draft = (more: object = {}) => {
    created += 1;
    return { name: `Calendar ${created}`, timeZone: 'Europe/Berlin', week: MONDAYS, ...more };
  };
  const create = (more?: object) => administrator.post('/calendars', draft(more));

  it('creates one, which can be read and is listed by name', async () => {
    const { status, headers, body } = await create({ name: ' Zebra ' });
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: '"1"' });
    expect(body).toMatchObject({ name: 'Zebra', timeZone: 'Europe/Berlin', week: MONDAYS, exceptions: [], version: 1 });
    const ant = (await create({ name: 'Ant' })).body;

    expect(await administrator.get(`/calendars/${body.id}`)).toMatchObject({ status: 200, body });
    const { data } = (await administrator.get('/calendars')).body;
    expect(data).toEqual(expect.arrayContaining([ant, body]));
    const names = data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
  });

  it('returns hours from Monday to Sunday, and exceptions by date', async () => {
    const { status, body } = await create({
      week: [
        { day: 'sun', from: '10:00', to: '12:00' },
        { day: 'mon', from: '13:00', to: '24:00' },
        { day: 'mon', from: '09:00', to: '13:00' },
      ],
      exceptions: [
        {
          date: '2026-12-31',
          name: 'Evening',
          intervals: [
            { from: '12:00', to: '13:00' },
            { from: '08:00', to: '10:00' },
          ],
        },
        { date: '2026-12-25', name: 'Open this year', intervals: [{ from: '00:00', to: '24:00' }] },
        { date: '12-25', name: 'Christmas Day', intervals: [] },
        { date: '02-29', name: 'Leap day', intervals: [] },
      ],
    });
    expect(status).toBe(201);
    expect(body.week).toEqual([
      { day: 'mon', from: '09:00', to: '13:00' },
      { day: 'mon', from: '13:00', to: '24:00' },
      { day: 'sun', from: '10:00', to: '12:00' },
    ]);
    expect(body.exceptions).toEqual([
      { date: '02-29', name: 'Leap day', intervals: [] },
      { date: '12-25', name: 'Christmas Day', intervals: [] },
      { date: '2026-12-25', name: 'Open this year', intervals: [{ from: '00:00', to: '24:00' }] },
      {
        date: '2026-12-31',
        name: 'Evening',
        intervals: [
          { from: '08:00', to: '10:00' },
          { from: '12:00', to: '13:00' },
        ],
      },
    ]);
  });

  it('updates the given fields, and records each definition before and after the change', async () => {
    const { id, name } = (await create()).body;
    const path = `/calendars/${id}`;
    const week = [...MONDAYS, { day: 'tue', from: '09:00', to: '12:00' }];
    const updated = await administrator.patch(path, { week }, { 'If-Match': '"1"' });
    expect(updated).toMatchObject({ status: 200, body: { name, week, version: 2 } });
    expect((await administrator.patch(path, { week: week.toReversed(), exceptions: [] })).body.version).toBe(2);
    expect((await administrator.delete(path)).status).toBe(204);
    expect((await administrator.get(path)).status).toBe(404);

    const definition = {
      name: { from: name, to: null },
      timeZone: { from: 'Europe/Berlin', to: null },
      week: { from: week, to: null },
      exceptions: { from: [], to: null },
    };
    expect(await eventsAbout(service, id)).toMatchObject([
      {
        type: 'calendar.created',
        data: { name },
        changes: expect.objectContaining({ week: { from: null, to: MONDAYS } }),
      },
      { type: 'calendar.updated', changes: only({ week: { from: MONDAYS, to: week } }) },
      { type: 'calendar.deleted', data: { name }, changes: only(definition) },
    ]);
    const { body } = await administrator.get(`/audit-events?subject=${id}`);
    expect(body.data).toHaveLength(3);
  });

  const asks = (person: Pick<Person, 'get' | 'post' | 'patch' | 'delete'>, id: string) => [
    () => person.get('/calendars'),
    () => person.get(`/calendars/${id}`),
    () => person.post('/calendars', draft()),
    () => person.patch(`/calendars/${id}`, { name: 'Mine' }),
    () => person.delete(`/calendars/${id}`),
  ];

  it('rejects callers without a token with 401', async () => {
    const { id } = (await create()).body;
    for (const ask of asks(service.anybody, id)) {
      expect(await expectRejection(service, 401, ask)).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('rejects users without sla:manage with 403', async () => {
    const { id } = (await create()).body;
    for (const ask of asks(agent, id)) {
      const problem = await expectRejection(service, 403, ask);
      expect(problem).toMatchObject({ code: 'permission_denied', permission: 'sla:manage' });
    }
    expect((await administrator.get(`/calendars/${id}`)).body.version).toBe(1);
  });

  it('rejects an unknown ID with 404', async () => {
    for (const ask of [
      () => administrator.get(`/calendars/${NOWHERE}`),
      () => administrator.patch(`/calendars/${NOWHERE}`, { name: 'Mine' }),
      () => administrator.delete(`/calendars/${NOWHERE}`),
    ]) {
      expect(await expectRejection(service, 404, ask)).toMatchObject({ code: 'not_found' });
    }
  });

  it('rejects a change of an older version with 412 and the changed fields', async () => {
    const { id } = (await create()).body;
    await administrator.patch(`/calendars/${id}`, { timeZone: 'UTC' });
    for (const ask of [
      () => administrator.patch(`/calendars/${id}`, { name: 'Late' }, { 'If-Match': '"1"' }),
      () => administrator.delete(`/calendars/${id}`, { 'If-Match': '"1"' }),
    ]) {
      const conflict = { code: 'version_conflict', currentVersion: 2, changedFields: ['timeZone'] };
      expect(await expectRejection(service, 412, ask)).toMatchObject(conflict);
    }
  });

  it('rejects a name that is taken with 422', async () => {
    const [one, other] = [(await create()).body, (await create()).body];
    for (const ask of [
      () => administrator.post('/calendars', draft({ name: one.name })),
      () => administrator.patch(`/calendars/${other.id}`, { name: one.name }),
    ]) {
      expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/name taken']);
    }
  });

  it('rejects a calendar that never opens within ten years with 422', async () => {
    const open = [{ from: '09:00', to: '17:00' }];
    const past = { week: [], exceptions: [{ date: '2020-06-01', name: 'Past', intervals: open }] };
    const far = { week: [], exceptions: [{ date: '2126-06-01', name: 'In a hundred years', intervals: open }] };
    const { id } = (await create()).body;
    for (const hours of [{ week: [] }, past, far]) {
      for (const ask of [() => create(hours), () => administrator.patch(`/calendars/${id}`, hours)]) {
        expect(faults(await expectRejection(service, 422, ask))).toEqual(['#/week never_open']);
      }
    }
    expect((await create({ week: [], exceptions: [{ ...past.exceptions[0], date: '06-01' }] })).status).toBe(201);
  });

  it('rejects a calendar beyond the limit of 100 with 409', async () => {
    const existing = (await administrator.get('/calendars')).body.data.length;
    const added: { id: string }[] = [];
    for (let count = existing; count < 100; count++) {
      const { status, body } = await create();
      expect(status).toBe(201);
      added.push(body);
    }
    const problem = await expectRejection(service, 409, () => create());
    expect(problem).toMatchObject({
      code: 'conflict',
      detail: 'The limit of 100 calendars is reached. Delete one first.',
    });
    for (const { id } of added) expect((await administrator.delete(`/calendars/${id}`)).status).toBe(204);
  });

  const week = (...hours: [string, string, string][]) => ({
    week: hours.map(([day, from, to]) => ({ day, from, to })),
  });
  const exceptions = (...all: object[]) => ({ exceptions: all });
  const closedOn = (date: string) => ({ date, name: 'Closed', intervals: [] });

  it.each([
    ['a blank name', { name: '  ' }, '#/name too_small'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, '#/name too_big'],
    ['an unknown field', { description: 'Mine' }, '#/description unknown_field'],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, '#/timeZone custom'],
    ['an offset instead of a time zone', { timeZone: '+02:00' }, '#/timeZone custom'],
    ['an unknown day', week(['monday', '09:00', '17:00']), '#/week/0/day invalid_value'],
    ['a time without a leading zero', week(['mon', '9:00', '17:00']), '#/week/0/from invalid_format'],
    ['seconds', week(['mon', '09:00:30', '17:00']), '#/week/0/from invalid_format'],
    ['hours that start at 24:00', week(['mon', '24:00', '24:00']), '#/week/0/from invalid_format'],
    ['hours that end after 24:00', week(['mon', '09:00', '24:01']), '#/week/0/to invalid_format'],
    ['hours past midnight', week(['mon', '22:00', '06:00']), '#/week/0/to custom'],
    ['empty hours', week(['mon', '09:00', '09:00']), '#/week/0/to custom'],
    ['hours that overlap', week(['mon', '09:00', '13:00'], ['mon', '12:59', '17:00']), '#/week/1 custom'],
    [
      'hours that include others of the same day',
      week(['mon', '12:00', '13:00'], ['tue', '09:00', '17:00'], ['mon', '09:00', '17:00']),
      '#/week/2 custom',
    ],
    [
      '51 intervals',
      { week: Array.from({ length: 51 }, (_, minute) => ({ day: 'mon', from: `00:${minute + 1}`, to: '24:00' })) },
      '#/week too_big',
    ],
    ['February 29 of a common year', exceptions(closedOn('2027-02-29')), '#/exceptions/0/date custom'],
    ['February 30', exceptions(closedOn('02-30')), '#/exceptions/0/date custom'],
    ['a date in another format', exceptions(closedOn('25.12.')), '#/exceptions/0/date invalid_format'],
    ['two exceptions for a date', exceptions(closedOn('12-25'), closedOn('12-25')), '#/exceptions/1/date custom'],
    ['an exception without a name', exceptions({ ...closedOn('12-25'), name: '' }), '#/exceptions/0/name too_small'],
    [
      'an exception whose hours overlap',
      exceptions({
        ...closedOn('12-25'),
        intervals: [
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
      }),
      '#/exceptions/0/intervals/1 custom',
    ],
    [
      '501 exceptions',
      exceptions(...Array.from({ length: 501 }, (_, year) => closedOn(`${2026 + year}-01-01`))),
      '#/exceptions too_big',
    ],
  ])('rejects %s with 422', async (_, hours, fault) => {
    expect(faults(await expectRejection(service, 422, () => create(hours)))).toContain(fault);
  });
});
