import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Report } from '../../server/src/contract/analytics/analytics-reports.ts';
import { depth } from '../support/depth.ts';
import { inTurn } from '../support/in-turn.ts';
import { type Person, startService, type TestService } from '../support/service.ts';

/** Each report as it is asked for, and one of the files. */
const reports = [
  ...Report.options.map((report) => (report === 'breakdown' ? 'breakdown?by=priority&' : `${report}?`)),
  'export?report=teams&format=csv&',
];
const series = ['overview', 'volume', 'backlog', 'response-times', 'resolution-times'];
const groups = ['agents?', 'teams?', 'categories?', 'breakdown?by=type&'];

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

/** Of the reports, all of which read their interval and filters by the same schema. */
const ONE_ASKED_OF = depth({ quick: 4, deep: 1 });
let turn = 0;

let service: TestService;
let manager: Person;
beforeAll(async () => {
  service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
  manager = await service.person('manager');
  await manager.post('/tickets', { subject: 'No light' });
});
afterAll(() => service.stop());

async function expectRefused(path: string, pointer: string): Promise<void> {
  const { status, body } = await manager.get(path);
  expect({ path, status, code: body.code }).toEqual({ path, status: 422, code: 'validation_failed' });
  expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
}

describe('an invalid analytics request', () => {
  it.each(reports)('gets 401 without a token: %s', async (report) => {
    expect(await service.anybody.get(`/analytics/${report}`)).toMatchObject({ status: 401 });
  });

  it.each(reports)('gets 403 naming analytics:read without that permission: %s', async (report) => {
    const customer = await service.person('requester');
    const { status, body } = await customer.get(`/analytics/${report}`);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'permission_denied', permission: 'analytics:read' });
  });

  it.each([
    ['that ends before it begins', 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/to'],
    ['that is empty', 'from=2026-02-01T01:00:00%2B01:00&to=2026-02-01T00:00:00Z', '#/to'],
    ['that begins in the future, without an end', 'from=2999-01-01T00:00:00Z', '#/from'],
    ['that is longer than ten years', 'from=2016-02-29T00:00:00Z&to=2026-03-01T00:00:00Z&interval=month', '#/from'],
    ['before the calendar of tickets', 'from=1600-01-01T00:00:00Z&to=1600-01-02T00:00:00Z', '#/from'],
    ['in the year 0', 'from=0000-01-01T00:00:00Z', '#/from'],
    ['after the calendar of tickets', 'to=9999-12-31T23:59:59-14:00', '#/to'],
    ['at the last instant that JavaScript knows', 'to=%2B275760-09-13T00:00:00Z', '#/to'],
    ['after the last instant that JavaScript knows', 'to=%2B275760-09-13T00:00:01Z', '#/to'],
    ['with a date that is no instant', 'from=2026-02-01', '#/from'],
    ['without an offset', 'from=2026-02-01T00:00:00', '#/from'],
    ['with an offset that there is not', 'from=2026-02-01T00:00:00%2B99:00', '#/from'],
    ['with a day that does not exist', 'from=2026-02-30T00:00:00Z', '#/from'],
    ['with 29 February of a common year', 'to=2026-02-29T00:00:00Z', '#/to'],
    ['with a thirteenth month', 'to=2026-13-01T00:00:00Z', '#/to'],
    ['with an hour that does not exist', 'to=2026-02-01T25:00:00Z', '#/to'],
    ['with a leap second', 'to=2016-12-31T23:59:60Z', '#/to'],
    ['with milliseconds since 1970', 'to=1767225600000', '#/to'],
    ['with nothing', 'to=', '#/to'],
    ['with something behind it', "from=2026-02-01T00:00:00Z'--", '#/from'],
    ['of two beginnings', 'from=2026-01-01T00:00:00Z&from=2026-02-01T00:00:00Z', '#/from'],
    ['of two ends', 'to=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/to'],
    ['in a time zone that does not exist', 'timeZone=Mars/Olympus', '#/timeZone'],
    ['in a time zone given as an offset', 'timeZone=%2B05:30', '#/timeZone'],
    ['in a time zone given as an offset from UTC', 'timeZone=UTC%2B25', '#/timeZone'],
    ['in a time zone given as an abbreviation', 'timeZone=CEST', '#/timeZone'],
    ['in a time zone without a name', 'timeZone=', '#/timeZone'],
    ['in a time zone of 10,000 letters', `timeZone=Europe/${'B'.repeat(10_000)}`, '#/timeZone'],
    ['in a time zone out of the file system', 'timeZone=../../etc/passwd', '#/timeZone'],
    ['in two time zones', 'timeZone=UTC&timeZone=UTC', '#/timeZone'],
    ['of a team that is no id', 'team=ours', '#/team'],
    ['of two teams', `team=none&team=mine`, '#/team'],
    ['of an agent that is no id', 'assignee=somebody', '#/assignee'],
    ['of a category that is neither id nor key', 'category=No%20Key', '#/category'],
    ['of a priority that there is not', 'priority=urgent&priority=extreme', '#/priority/1'],
    ['of a type that there is not', 'type=wish', '#/type/0'],
    ['of a channel that there is not', 'channel=fax', '#/channel/0'],
    ['of a status that is no key', 'status=No%20Key', '#/status/0'],
    ['of a tag that is none', 'tag=%3Cscript%3E', '#/tag/0'],
    ['of more tags than a ticket has', Array.from({ length: 21 }, (_, index) => `tag=t${index}`).join('&'), '#/tag'],
    ['with a filter that there is not', 'colour=red', '#/colour'],
    ['with a filter that only the list has', 'requester=me', '#/requester'],
  ])('gets 422 for an interval %s', async (_, query, pointer) => {
    const fit = (report: string) => !query.includes('interval=') || series.some((one) => report.startsWith(one));
    turn += 1;
    for (const report of inTurn(reports.filter(fit), ONE_ASKED_OF, turn)) {
      await expectRefused(`/analytics/${report}${query}`, pointer);
    }
  });

  it.each([
    ['in too many days', 'from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/interval'],
    ['in one day too many', 'from=2024-01-01T00:00:00Z&to=2026-01-20T00:00:00.001Z', '#/interval'],
    ['in parts that are none', 'interval=hour', '#/interval'],
    ['in two kinds of parts', 'interval=day&interval=week', '#/interval'],
  ])('gets 422 for a series %s', async (_, query, pointer) => {
    for (const report of [...series.map((one) => `${one}?`), 'export?report=volume&format=ndjson&']) {
      await expectRefused(`/analytics/${report}${query}`, pointer);
    }
  });

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=1001', 'limit=many', 'limit=1&limit=2', 'limit=1e9'])(
    'gets 422 for groups with %s',
    async (query) => {
      for (const report of groups) await expectRefused(`/analytics/${report}${query}`, '#/limit');
    },
  );

  it.each([
    ['overview?compareWith=later', '#/compareWith'],
    ['breakdown?by=colour', '#/by'],
    ['breakdown?by=priority&by=type', '#/by'],
    ['breakdown?by=team', '#/by'],
    ['breakdown', '#/by'],
    ['teams?interval=day', '#/interval'],
    ['volume?limit=1', '#/limit'],
    ['export?report=teams', '#/format'],
    ['export?report=teams&format=xlsx', '#/format'],
    ['export?format=csv', '#/report'],
    ['export?report=everything&format=csv', '#/report'],
    ['export?report=breakdown&format=csv', '#/by'],
    ['export?report=breakdown&format=csv&by=colour', '#/by'],
    ['export?report=teams&format=csv&limit=1001', '#/limit'],
  ])('gets 422 for %s', (report, pointer) => expectRefused(`/analytics/${report}`, pointer));
});

describe('an unusual analytics request', () => {
  it.each([
    ['ten years of months', 'from=2016-03-01T00:00:00Z&to=2026-03-01T00:00:00Z&interval=month', 120],
    ['750 days', 'from=2024-01-01T00:00:00Z&to=2026-01-20T00:00:00Z', 750],
    ['the shortest interval', 'from=2026-01-01T00:00:00.000Z&to=2026-01-01T00:00:00.001Z', 1],
    ['the first day of all', 'from=1970-01-01T00:00:00Z&to=1970-01-02T00:00:00Z', 1],
    ['the last day of all', 'from=2999-12-31T00:00:00Z&to=2999-12-31T23:59:59.999Z', 1],
    ['an interval in another offset', 'from=2026-01-01T05:45:00%2B05:45&to=2026-01-02T05:45:00%2B05:45', 1],
  ])('returns metrics for %s', async (_, query, parts) => {
    const { status, body } = await manager.get(`/analytics/overview?${query}`);
    expect(status).toBe(200);
    expect(body.volume).toHaveLength(parts);
  });

  it.each([
    `team=${UNKNOWN}`,
    `assignee=${UNKNOWN}`,
    `category=${UNKNOWN}`,
    'category=no_such_category',
    `status=${UNKNOWN}`,
    'status=no_such_status',
    'tag=no_such_tag',
  ])('returns nothing for %s, and neither does the list of tickets', async (filter) => {
    for (const report of reports) {
      const { status, body } = await manager.get(`/analytics/${report}${filter}`);
      expect({ report, status }).toEqual({ report, status: 200 });
      if (groups.includes(report)) expect(body.data).toEqual([]);
    }
    expect((await manager.get(`/analytics/overview?${filter}`)).body.ticketsCreated.value).toBe(0);
    expect((await manager.get(`/tickets?${filter}`)).body.data).toEqual([]);
  });
});

describe('an invalid request for the tickets behind a metric', () => {
  const from = 'metricFrom=2026-01-01T00:00:00Z';
  const to = 'metricTo=2026-02-01T00:00:00Z';

  it.each([
    ['a figure that there is not', `metric=happiness&${from}&${to}`, '#/metric'],
    ['two figures', `metric=backlog&metric=replies&${from}&${to}`, '#/metric'],
    ['a beginning without a figure', from, '#/metricFrom'],
    ['an end without a figure', to, '#/metricTo'],
    ['somebody without a figure', 'metricBy=me', '#/metricBy'],
    ['a shortest duration without a figure', 'metricMin=1', '#/metricMin'],
    ['a longest duration without a figure', 'metricBelow=1', '#/metricBelow'],
    ['no end', `metric=ticketsSolved&${from}`, '#/metricTo'],
    ['no end of what stands there', `metric=backlog`, '#/metricTo'],
    ['no beginning', `metric=ticketsSolved&${to}`, '#/metricFrom'],
    ['a day that does not exist', `metric=ticketsSolved&${from}&metricTo=2026-02-30T00:00:00Z`, '#/metricTo'],
    ['somebody who is no id', `metric=replies&${from}&${to}&metricBy=somebody`, '#/metricBy'],
    ['somebody of a figure that is nobody’s', `metric=backlog&${to}&metricBy=me`, '#/metricBy'],
    ['a duration of a figure that is none', `metric=replies&${from}&${to}&metricMin=1`, '#/metricMin'],
    ['a duration below zero', `metric=resolutionTime&${from}&${to}&metricMin=-1`, '#/metricMin'],
    ['a duration that is no number', `metric=resolutionTime&${from}&${to}&metricBelow=NaN`, '#/metricBelow'],
    ['a duration without end', `metric=resolutionTime&${from}&${to}&metricBelow=1e999`, '#/metricBelow'],
  ])('gets 422 for %s', async (_, query, pointer) => {
    await expectRefused(`/tickets?${query}`, pointer);
    await expectRefused(`/tickets/export?format=csv&${query}`, pointer);
  });

  it('gets 403 naming analytics:read without that permission', async () => {
    const customer = await service.person('requester');
    const { status, body } = await customer.get(`/tickets?metric=backlog&${to}`);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'permission_denied', permission: 'analytics:read' });
  });

  it.each([
    'metric=backlog&metricTo=0001-01-01T00:00:00Z',
    'metric=replies&metricFrom=0001-01-01T00:00:00Z&metricTo=0001-01-02T00:00:00Z',
    `metric=ticketsCreated&metricFrom=2026-02-01T00:00:00Z&metricTo=2026-01-01T00:00:00Z`,
    `metric=replies&${from}&metricTo=9999-12-31T23:59:59.999Z&metricBy=${UNKNOWN}`,
  ])('is not an empty interval, which returns no tickets: %s', async (query) => {
    expect(await manager.get(`/tickets?${query}`)).toMatchObject({ status: 200, body: { data: [] } });
  });
});
