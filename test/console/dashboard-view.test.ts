import { expect, it } from 'vitest';
import { defaultView, readView, writeView } from '../../admin-console/src/insights/dashboard/view/view.ts';

it.each([
  ['', {}],
  ['range=lastMonth&interval=week&compare=year', { range: 'lastMonth', interval: 'week', compare: 'year' }],
  ['range=custom&from=2026-11-05&to=2026-11-20', { range: 'custom', days: { from: '2026-11-05', to: '2026-11-20' } }],
  ['team=t&category=c&agent=a', { team: 't', category: 'c', agent: 'a' }],
  ['organization=o', { organization: 'o' }],
  ['priority=urgent&priority=low&channel=email', { priority: ['low', 'urgent'], channel: ['email'] }],
  ['sla=team&surveys=agent&by=priority', { sla: 'team', surveys: 'agent', by: 'priority' }],
])('reads and writes “%s”', (query, expected) => {
  const view = readView(new URLSearchParams(query));
  expect({ ...view, priority: view.priority.toSorted() }).toMatchObject({ ...defaultView, ...expected });
  expect([...writeView(view)].sort()).toEqual([...new URLSearchParams(query)].sort());
});

it.each([
  'range=ever&interval=hour&priority=huge&by=moon&from=x&compare=then&channel=smoke&sla=moon&surveys=moon',
  'range=custom',
  'range=custom&from=2026-11-05',
  'range=custom&from=2026-11-20&to=2026-11-05',
  'range=custom&from=2026-13-01&to=2026-13-02',
])('ignores the nonsense in “%s”', (query) => {
  expect(writeView(readView(new URLSearchParams(query))).toString()).toBe('');
});
