import type { RuleRun, RuleTestResult } from '../../../../src/contract/automation/rule-runs.ts';
import type { Rule } from '../../../../src/contract/automation/rules.ts';
import { at, hardware, id, newStatus, printers, ruth } from '../../../../src/contract/events/example-desk.ts';
import { resource } from '../desk.ts';
import { type ExamplesOf, page } from '../example.ts';

const fields = {
  name: 'Printers to the hardware team',
  description: 'Tickets about printers go to the team that repairs them.',
  enabled: true,
  when: { type: 'event' as const, events: ['ticket.created' as const] },
  filters: { category: [printers.key] },
  except: null,
  change: { teamId: hardware.id },
  comment: null,
  stop: false,
};
const rule: Rule = {
  ...resource('d7', 2),
  key: 'printers_to_hardware',
  ...fields,
  position: 1,
  disabledReason: null,
  enabledAt: at('08:00:00'),
  owner: ruth,
};
const run: RuleRun = {
  id: id('d8'),
  ruleId: rule.id,
  ruleVersion: 2,
  ticket: { id: id('a1'), reference: 'TKT-1042' },
  occurredAt: at('08:20:01'),
  outcome: 'done',
  cause: id('e1'),
  rootId: id('e1'),
  problem: null,
};
const tested: RuleTestResult = {
  matches: true,
  filters: [{ part: 'filters', filter: 'category', value: [printers.key], matches: true, actual: [printers.id] }],
  change: fields.change,
  comment: null,
  replyWithheld: false,
  outcome: 'done',
  problem: null,
  rejected: [],
  before: [{ id: id('d9'), name: 'Welcome', stop: false }],
};

export const rules: ExamplesOf<'rules'> = {
  list: { output: { data: [rule] } },
  get: { input: { id: rule.id }, output: rule },
  create: { input: fields, output: { ...rule, version: 1 } },
  update: { input: { id: rule.id, enabled: false }, output: { ...rule, enabled: false, version: 3 } },
  upsert: {
    input: { key: rule.key, ...fields, change: { teamId: hardware.key } },
    output: { ...rule, created: false },
  },
  reorder: { input: { ids: [rule.id] }, output: { data: [rule] } },
  delete: { input: { id: rule.id }, output: {} },
  test: { input: { id: rule.id, ticketId: 'TKT-1042' }, output: tested },
  preview: {
    input: { id: rule.id, filters: { category: [printers.key], priority: ['urgent'] }, ticketId: 'TKT-1042' },
    output: {
      ticket: {
        id: id('a1'),
        reference: 'TKT-1042',
        subject: 'The label printer prints blank labels',
        status: newStatus,
      },
      test: {
        ...tested,
        matches: false,
        filters: [
          ...tested.filters,
          { part: 'filters', filter: 'priority', value: ['urgent'], matches: false, actual: ['normal'] },
        ],
        outcome: null,
      },
    },
  },
  activity: {
    output: {
      data: [
        {
          ruleId: rule.id,
          runs: { count: 212, hasMore: false },
          errors: { count: 1, hasMore: false },
          lastRunAt: run.occurredAt,
        },
      ],
    },
  },
  runs: { input: { id: rule.id, ticketId: 'TKT-1042' }, output: page(run) },
};
