import { beforeAll, describe, expect, it } from 'vitest';
import { Report } from '../../../server/src/contract/insights/analytics-export.ts';
import { depth } from '../../support/depth.ts';
import { forFile } from '../../support/for-file.ts';
import { inTurn } from '../../support/in-turn.ts';
import { startService } from '../../support/service.ts';

/** Query of each report, and of one of the exported files. */
const reports = [
  ...Report.options.map((report) => (report === 'breakdown' ? 'breakdown?by=priority&' : `${report}?`)),
  'export?report=teams&format=csv&',
];
const series = ['overview', 'volume', 'backlog', 'response-times', 'resolution-times'];
const groups = ['agents?', 'teams?', 'categories?', 'breakdown?by=type&'];

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

/**
 * In a quick run, each query is tried on one of the reports in turn, because all of them read their interval and filters
 * by the same schema.
 */
const ONE_ASKED_OF = depth({ quick: reports.length, deep: 1 });
let turn = 0;

const service = await forFile(startService({ workers: false, environment: { RATE_LIMIT: 'off' } }));
const manager = await service.person('manager');
beforeAll(async () => {
  await manager.post('/tickets', { subject: 'No light' });
});

async function expectFieldError(path: string, pointer: string): Promise<void> {
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
    ['that ends before it starts', 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/to'],
    ['that is empty', 'from=2026-02-01T01:00:00%2B01:00&to=2026-02-01T00:00:00Z', '#/to'],
    ['that starts in the future and has no end', 'from=2999-01-01T00:00:00Z', '#/from'],
    ['that is longer than ten years', 'from=2016-02-29T00:00:00Z&to=2026-03-01T00:00:00Z&interval=month', '#/from'],
    ['before the supported dates', 'from=1600-01-01T00:00:00Z&to=1600-01-02T00:00:00Z', '#/from'],
    ['in the year 0', 'from=0000-01-01T00:00:00Z', '#/from'],
    ['after the supported dates', 'to=9999-12-31T23:59:59-14:00', '#/to'],
    ['at the last instant of JavaScript dates', 'to=%2B275760-09-13T00:00:00Z', '#/to'],
    ['after the last instant of JavaScript dates', 'to=%2B275760-09-13T00:00:01Z', '#/to'],
    ['with a date without a time', 'from=2026-02-01', '#/from'],
    ['without an offset', 'from=2026-02-01T00:00:00', '#/from'],
    ['with an invalid offset', 'from=2026-02-01T00:00:00%2B99:00', '#/from'],
    ['with a day that does not exist', 'from=2026-02-30T00:00:00Z', '#/from'],
    ['with February 29 in a common year', 'to=2026-02-29T00:00:00Z', '#/to'],
    ['with a thirteenth month', 'to=2026-13-01T00:00:00Z', '#/to'],
    ['with an hour that does not exist', 'to=2026-02-01T25:00:00Z', '#/to'],
    ['with a leap second', 'to=2016-12-31T23:59:60Z', '#/to'],
    ['with milliseconds since 1970', 'to=1767225600000', '#/to'],
    ['with an empty end', 'to=', '#/to'],
    ['with trailing characters', "from=2026-02-01T00:00:00Z'--", '#/from'],
    ['with two starts', 'from=2026-01-01T00:00:00Z&from=2026-02-01T00:00:00Z', '#/from'],
    ['with two ends', 'to=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/to'],
    ['in a time zone that does not exist', 'timeZone=Mars/Olympus', '#/timeZone'],
    ['in a time zone specified as an offset', 'timeZone=%2B05:30', '#/timeZone'],
    ['in a time zone specified as an offset from UTC', 'timeZone=UTC%2B25', '#/timeZone'],
    ['in a time zone specified as an abbreviation', 'timeZone=CEST', '#/timeZone'],
    ['in an empty time zone', 'timeZone=', '#/timeZone'],
    ['in a time zone of 10,000 letters', `timeZone=Europe/${'B'.repeat(10_000)}`, '#/timeZone'],
    ['in a time zone that is a file path', 'timeZone=../../etc/passwd', '#/timeZone'],
    ['in two time zones', 'timeZone=UTC&timeZone=UTC', '#/timeZone'],
    ['of a team that is neither an id nor a key', 'team=our team', '#/team/0'],
    ['of an agent that is not an id', 'assignee=somebody', '#/assignee'],
    ['of a category that is neither an id nor a key', 'category=No%20Key', '#/category/0'],
    ['of an unknown priority', 'priority=urgent&priority=extreme', '#/priority/1'],
    ['of an unknown type', 'type=wish', '#/type/0'],
    ['of an unknown channel', 'channel=fax', '#/channel/0'],
    ['of a status that is neither an id nor a key', 'status=No%20Key', '#/status/0'],
    ['of an invalid tag', 'tag=%3Cscript%3E', '#/tag/0'],
    [
      'of more tags than a ticket can have',
      Array.from({ length: 21 }, (_, index) => `tag=t${index}`).join('&'),
      '#/tag',
    ],
    ['with an unknown filter', 'colour=red', '#/colour'],
    ['with a filter that only the list supports', 'requester=me', '#/requester'],
  ])('gets 422 for an interval %s', async (_, query, pointer) => {
    const fit = (report: string) => !query.includes('interval=') || series.some((one) => report.startsWith(one));
    turn += 1;
    for (const report of inTurn(reports.filter(fit), ONE_ASKED_OF, turn)) {
      await expectFieldError(`/analytics/${report}${query}`, pointer);
    }
  });

  it.each([
    ['with too many days', 'from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', '#/interval'],
    ['with one day too many', 'from=2024-01-01T00:00:00Z&to=2026-01-20T00:00:00.001Z', '#/interval'],
    ['with an unknown interval', 'interval=hour', '#/interval'],
    ['with two intervals', 'interval=day&interval=week', '#/interval'],
  ])('gets 422 for a series %s', async (_, query, pointer) => {
    for (const report of [...series.map((one) => `${one}?`), 'export?report=volume&format=ndjson&']) {
      await expectFieldError(`/analytics/${report}${query}`, pointer);
    }
  });

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=1001', 'limit=many', 'limit=1&limit=2', 'limit=1e9'])(
    'gets 422 for groups with %s',
    async (query) => {
      for (const report of groups) await expectFieldError(`/analytics/${report}${query}`, '#/limit');
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
  ])('gets 422 for %s', (report, pointer) => expectFieldError(`/analytics/${report}`, pointer));
});

describe('an unusual analytics request', () => {
  it.each([
    ['ten years of months', 'from=2016-03-01T00:00:00Z&to=2026-03-01T00:00:00Z&interval=month', 120],
    ['750 days', 'from=2024-01-01T00:00:00Z&to=2026-01-20T00:00:00Z', 750],
    ['the shortest interval', 'from=2026-01-01T00:00:00.000Z&to=2026-01-01T00:00:00.001Z', 1],
    ['the first supported day', 'from=1970-01-01T00:00:00Z&to=1970-01-02T00:00:00Z', 1],
    ['the last supported day', 'from=2999-12-31T00:00:00Z&to=2999-12-31T23:59:59.999Z', 1],
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
    ['an unknown metric', `metric=happiness&${from}&${to}`, '#/metric'],
    ['two metrics', `metric=backlog&metric=replies&${from}&${to}`, '#/metric'],
    ['a start without a metric', from, '#/metricFrom'],
    ['an end without a metric', to, '#/metricTo'],
    ['a user without a metric', 'metricBy=me', '#/metricBy'],
    ['a minimum duration without a metric', 'metricMin=1', '#/metricMin'],
    ['a maximum duration without a metric', 'metricBelow=1', '#/metricBelow'],
    ['no end', `metric=ticketsSolved&${from}`, '#/metricTo'],
    ['a backlog without an end', `metric=backlog`, '#/metricTo'],
    ['no start', `metric=ticketsSolved&${to}`, '#/metricFrom'],
    ['a day that does not exist', `metric=ticketsSolved&${from}&metricTo=2026-02-30T00:00:00Z`, '#/metricTo'],
    ['a user that is not an id', `metric=replies&${from}&${to}&metricBy=somebody`, '#/metricBy'],
    ['a user for a metric that is not counted by user', `metric=backlog&${to}&metricBy=me`, '#/metricBy'],
    ['a duration for a metric that is not one', `metric=replies&${from}&${to}&metricMin=1`, '#/metricMin'],
    ['a negative duration', `metric=resolutionTime&${from}&${to}&metricMin=-1`, '#/metricMin'],
    ['a duration that is not a number', `metric=resolutionTime&${from}&${to}&metricBelow=NaN`, '#/metricBelow'],
    ['an infinite duration', `metric=resolutionTime&${from}&${to}&metricBelow=1e999`, '#/metricBelow'],
  ])('gets 422 for %s', async (_, query, pointer) => {
    await expectFieldError(`/tickets?${query}`, pointer);
    await expectFieldError(`/tickets/export?format=csv&${query}`, pointer);
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
