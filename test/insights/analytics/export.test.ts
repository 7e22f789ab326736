import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Report } from '../../../server/src/contract/insights/analytics-export.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';

/** Names that a spreadsheet would treat as a formula, or that a CSV parser would split. */
const names = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '"=1"',
  "'=1",
  '＝1',
  '=HYPERLINK("https://evil.example","a, b")',
  'First, "second"',
  'مرحبا',
];

interface ReportQuery {
  readonly report: string;
  readonly by: string | null;
}

const reports = Report.options.flatMap((report): ReportQuery[] =>
  report === 'breakdown'
    ? ['priority', 'type', 'channel', 'status', 'tag'].map((by) => ({ report, by }))
    : [{ report, by: null }],
);

describe('a metrics export', () => {
  let service: TestService;
  let administrator: Person;
  beforeAll(async () => {
    service = await startService({ workers: false, environment: { RATE_LIMIT: 'off' } });
    service.now = () => new Date('2026-05-04T12:00:00Z');
    administrator = await service.person('administrator', { name: '=Ada' });
    for (const [index, name] of names.entries()) await makeTicketNamed(name, index);
  });
  afterAll(() => service.stop());

  /** Creates a ticket with a team, a category and an agent of this name. */
  async function makeTicketNamed(name: string, index: number): Promise<void> {
    const agent = await service.person('agent', { name });
    const team = (await administrator.post('/teams', { name })).body;
    const category = (await administrator.post('/categories', { key: `key_${index}`, name })).body;
    const ticket = { subject: name, teamId: team.id, categoryId: category.id, assigneeId: agent.id, tags: ['a.b:c'] };
    const { status, body } = await administrator.post('/tickets', ticket);
    expect(status).toBe(201);
    await administrator.post(`/tickets/${body.id}/comments`, { body: 'A word' });
  }

  const query = ({ report, by }: ReportQuery) =>
    new URLSearchParams({ report, ...(by && { by }), from: '2026-05-01T00:00:00Z', to: '2026-05-05T00:00:00Z' });

  async function file(format: 'csv' | 'ndjson', of: ReportQuery) {
    const response = await fetch(`${service.url}/api/analytics/export?${query(of)}&format=${format}`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    expect(response.status).toBe(200);
    return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString() };
  }

  async function rowsOf(of: ReportQuery): Promise<Record<string, unknown>[]> {
    const requested = query(of);
    requested.delete('report');
    // `test/service-levels/report.test.ts` and `test/service-levels/surveys/report.test.ts` export them by group.
    const isOverTime = of.report === 'sla' || of.report === 'surveys';
    if (isOverTime) requested.set('interval', 'day');
    const { status, body } = await administrator.get(`/analytics/${of.report}?${requested}`);
    expect(status).toBe(200);
    if (isOverTime) return body.overTime;
    return of.report === 'overview'
      ? Object.values<Record<string, unknown>>(body).filter((one) => one?.metric)
      : body.data;
  }

  it.each([
    ['a whole month of its time zone', '2026-04-01T04:00:00Z', '2026-05-01T04:00:00Z', '2026-04'],
    ['one day', '2026-04-07T04:00:00Z', '2026-04-08T04:00:00Z', '2026-04-07'],
    ['other days', '2026-04-01T04:00:00Z', '2026-04-30T04:00:00Z', '2026-04-01_2026-04-29'],
  ])('is named by its days: %s', async (_, from, to, name) => {
    const requested = new URLSearchParams({
      report: 'overview',
      format: 'csv',
      timeZone: 'America/New_York',
      from,
      to,
    });
    const response = await fetch(`${service.url}/api/analytics/export?${requested}`, {
      headers: { Authorization: `Bearer ${administrator.token}` },
    });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=overview-${name}.csv`);
  });

  it.each(reports)('has one line for each row of the report: $report $by', async (of) => {
    const { headers, text } = await file('ndjson', of);
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${of.report}-2026-05-01_2026-05-04.ndjson`);
    const rows = text
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line));
    expect(rows).toEqual(await rowsOf(of));
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(reports)('has the same values as CSV cells: $report $by', async (of) => {
    const { headers, text } = await file('csv', of);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${of.report}-2026-05-01_2026-05-04.csv`);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [columns = [], ...records] = recordsIn(text.slice(1));
    const rows = await rowsOf(of);
    expect(records).toHaveLength(rows.length);
    for (const [index, record] of records.entries()) {
      expect(record).toHaveLength(columns.length);
      const row = rows[index] ?? {};
      for (const [place, column] of columns.entries()) {
        if (!(column in row) || typeof row[column] === 'object') continue;
        expect({ column, cell: record[place] }).toEqual({ column, cell: String(row[column]) });
      }
    }
  });

  it.each([
    ['teams', 'team'],
    ['agents', 'agent'],
    ['categories', 'category'],
  ])('neutralizes formulas in user text without losing any of it: %s', async (report, column) => {
    const { text } = await file('csv', { report, by: null });
    const [columns = [], ...records] = recordsIn(text.slice(1));
    const shown = records.map((record) => record[columns.indexOf(column)] ?? '');
    for (const name of names) {
      const isText = name === 'First, "second"' || name === 'مرحبا';
      expect(shown).toContain(isText ? name : `'${name}`);
    }
    for (const cell of shown) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝\t\r]/);
  });
});

/** Parses a CSV file character by character according to RFC 4180. Throws on anything that it does not allow. */
function recordsIn(text: string): string[][] {
  const records: string[][] = [];
  let [record, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let place = 0; place < text.length; place += 1) {
    const here = text.charAt(place);
    if (isQuoted) {
      if (here !== '"') cell += here;
      else if (text.charAt(place + 1) === '"') {
        cell += '"';
        place += 1;
      } else {
        isQuoted = false;
        if (!/[,\r]/.test(text.charAt(place + 1))) throw new Error(`Unexpected character after a quote at ${place}`);
      }
    } else if (here === '"') {
      if (cell !== '') throw new Error(`Unescaped quote in a cell at ${place}`);
      isQuoted = true;
    } else if (here === ',') {
      record.push(cell);
      cell = '';
    } else if (here === '\r') {
      if (text.charAt(place + 1) !== '\n') throw new Error(`Incomplete line break at ${place}`);
      records.push([...record, cell]);
      [record, cell] = [[], ''];
      place += 1;
    } else if (here === '\n') throw new Error(`Incomplete line break at ${place}`);
    else cell += here;
  }
  if (isQuoted || record.length > 0 || cell !== '') throw new Error('The last record is not terminated');
  return records;
}
