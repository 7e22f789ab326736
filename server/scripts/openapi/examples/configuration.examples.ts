import type { Category } from '../../../src/contract/configuration/categories.ts';
import type { Settings } from '../../../src/contract/configuration/settings.ts';
import type { Status, Transition } from '../../../src/contract/configuration/statuses.ts';
import { hardware, id, newStatus, open, printers, solved } from '../../../src/contract/events/example-desk.ts';
import { pending, resource, warehouse } from './desk.ts';
import { type ExamplesOf, page } from './example.ts';

const category: Category = {
  ...resource('31', 2),
  key: printers.key,
  name: printers.name,
  description: 'Labels, paper and ink',
  parentId: warehouse.id,
  path: [warehouse.name, printers.name],
  position: 10,
  defaultTeam: hardware,
  defaultPriority: 'normal',
  visibleToRequesters: true,
  archivedAt: null,
};

const printerTag = { id: id('3a'), name: 'printer', tickets: 41, hasMoreTickets: false, renamedTo: null };

export const tags: ExamplesOf<'tags'> = {
  list: { input: { q: 'print' }, output: page(printerTag) },
  rename: { input: { id: id('3b'), name: 'printer', merge: true }, output: printerTag },
};

export const categories: ExamplesOf<'categories'> = {
  list: { input: { archived: false }, output: { data: [category] } },
  get: { input: { id: category.id }, output: category },
  create: {
    input: {
      key: printers.key,
      name: printers.name,
      description: category.description,
      parentId: warehouse.id,
      defaultTeamId: hardware.id,
      defaultPriority: 'normal',
    },
    output: { ...category, version: 1 },
  },
  update: {
    input: { id: category.id, defaultPriority: 'high' },
    output: { ...category, version: 3, defaultPriority: 'high' },
  },
  upsert: {
    input: { key: printers.key, name: printers.name, parentId: warehouse.key, defaultTeamId: hardware.key },
    output: { ...category, created: false },
  },
  move: {
    input: { id: category.id, parentId: null },
    output: { ...category, version: 3, parentId: null, path: [printers.name] },
  },
  delete: { input: { id: category.id }, output: {} },
};

const waiting: Status = {
  ...resource('43', 2),
  key: pending.key,
  name: pending.name,
  requesterLabel: 'Awaiting your reply',
  state: 'pending',
  color: pending.color,
  position: 30,
  isDefault: true,
  archivedAt: null,
};
const spareParts: Status = {
  ...waiting,
  ...resource('45'),
  key: 'spare_parts',
  name: 'Waiting for parts',
  requesterLabel: 'In progress',
  state: 'on_hold',
  position: 45,
  isDefault: false,
};
const transitions: Transition[] = [
  { fromId: newStatus.id, toId: open.id, requiredPermission: null, requiresComment: 'none' },
  { fromId: open.id, toId: solved.id, requiredPermission: null, requiresComment: 'public' },
];

export const statuses: ExamplesOf<'statuses'> = {
  list: { output: { data: [waiting, spareParts] } },
  get: { input: { id: waiting.id }, output: waiting },
  create: {
    input: {
      key: spareParts.key,
      name: spareParts.name,
      requesterLabel: spareParts.requesterLabel,
      state: 'on_hold',
      color: spareParts.color,
      position: 45,
    },
    output: spareParts,
  },
  update: {
    input: { id: spareParts.id, name: 'Waiting for spare parts' },
    output: { ...spareParts, version: 2, name: 'Waiting for spare parts' },
  },
  upsert: {
    input: { key: spareParts.key, name: spareParts.name, state: 'on_hold' },
    output: { ...spareParts, created: false },
  },
  reorder: { input: { ids: [waiting.id, spareParts.id] }, output: { data: [waiting, spareParts] } },
  delete: { input: { id: spareParts.id, replaceWith: id('46') }, output: {} },
  transitions: { output: { data: transitions } },
  replaceTransitions: { input: { transitions }, output: { data: transitions } },
};

const kept: Settings = {
  ...resource('51', 2),
  closeSolvedAfterDays: 7,
  openOnAgentReply: true,
  commentEditMinutes: 15,
  searchLanguage: 'english',
  searchIndexProgress: 100,
  surveysEnabled: true,
  surveyDelayMinutes: 240,
  keepEmailsDays: 30,
  sendsEmail: true,
};

export const settings: ExamplesOf<'settings'> = {
  get: { output: kept },
  update: { input: { closeSolvedAfterDays: 14 }, output: { ...kept, version: 3, closeSolvedAfterDays: 14 } },
};
