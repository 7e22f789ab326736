import { z } from 'zod';
import { TeamRole, UserRef } from '../accounts/users.ts';
import { Id, Timestamp } from '../base/common.ts';
import { Priority } from '../configuration/categories.ts';
import { FieldOption, FieldRequirement, FieldType, RequesterAccess } from '../configuration/fields.ts';
import { State, Transition } from '../configuration/statuses.ts';
import { TeamAssignment } from '../configuration/teams.ts';
import { change, created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { defineEvent, type Effects } from './define-event.ts';
import { hardware, id, jonas, open, printers, ruth, solved } from './example-desk.ts';

/** A change of the configuration. Every read after it follows the new one. */
export const CONFIGURATION = {
  mayLag: false,
  changesAccess: false,
  wakesSenders: false,
  triggersRules: false,
  changesFilters: false,
  notifications: null,
  receivers: 'auditors',
} as const satisfies Effects;

const byRuth = (last: string) => ({ subjectId: id(last), by: ruth });
const name = z.string();
const key = z.string();
const description = z.string();
const position = z.int().describe('Place in the order.');
const archivedAt = Timestamp.nullable();

const member = z
  .object({ user: UserRef, role: TeamRole })
  .meta({ id: 'LoggedMember', description: 'Member of a team at the time of an event.' });
const team = { name, description, assignment: TeamAssignment };
const exampleMember = { user: jonas, role: 'member' as const };
const exampleTeam = {
  name: hardware.name,
  description: 'Printers, scanners and the belts',
  assignment: { mode: 'least_loaded' as const, maxOpenPerAgent: 20 },
};

const teamEvents = {
  'team.created': defineEvent({
    text: 'Team created',
    changes: created(team),
    data: { key, name },
    effects: CONFIGURATION,
    example: { ...byRuth('21'), changes: createdWith(exampleTeam), data: { key: 'hardware', name: hardware.name } },
  }),
  'team.updated': defineEvent({
    text: 'Team updated',
    changes: updated(team),
    effects: CONFIGURATION,
    example: {
      ...byRuth('21'),
      changes: { assignment: { from: { mode: 'manual', maxOpenPerAgent: null }, to: exampleTeam.assignment } },
    },
  }),
  'team.deleted': defineEvent({
    text: 'Team deleted',
    changes: deleted({ ...team, members: z.array(member) }),
    data: { key, name },
    effects: CONFIGURATION,
    example: {
      ...byRuth('21'),
      changes: deletedWith({ ...exampleTeam, members: [exampleMember] }),
      data: { key: 'hardware', name: hardware.name },
    },
  }),
  'team.member_added': defineEvent({
    text: 'Team member added, or role changed',
    changes: { members: change(member.nullable()).describe('The member; `from` is null for a new one.') },
    data: member.shape,
    effects: CONFIGURATION,
    example: { ...byRuth('21'), changes: createdWith({ members: exampleMember }), data: exampleMember },
  }),
  'team.member_removed': defineEvent({
    text: 'Team member removed',
    changes: { members: change(member.nullable()).describe('The former member; `to` is null.') },
    data: member.shape,
    effects: CONFIGURATION,
    example: { ...byRuth('21'), changes: deletedWith({ members: exampleMember }), data: exampleMember },
  }),
};

const category = {
  name,
  description,
  position,
  parentId: Id.nullable(),
  defaultTeamId: Id.nullable(),
  defaultPriority: Priority.nullable(),
  visibleToRequesters: z.boolean(),
  archivedAt,
};
const exampleCategory = {
  name: printers.name,
  description: 'Labels, paper and ink',
  position: 10,
  visibleToRequesters: true,
};
const namesOfPrinters = { key: printers.key, name: printers.name };

const categoryEvents = {
  'category.created': defineEvent({
    text: 'Category created',
    changes: created(category),
    data: { key, name },
    effects: CONFIGURATION,
    example: { ...byRuth('31'), changes: createdWith(exampleCategory), data: namesOfPrinters },
  }),
  'category.updated': defineEvent({
    text: 'Category updated',
    changes: updated(category),
    effects: CONFIGURATION,
    example: { ...byRuth('31'), changes: { position: { from: 0, to: 10 } } },
  }),
  'category.moved': defineEvent({
    text: 'Category moved or reordered',
    changes: updated({ parentId: Id.nullable(), position }),
    effects: CONFIGURATION,
    example: { ...byRuth('31'), changes: { parentId: { from: id('32'), to: null } } },
  }),
  'category.deleted': defineEvent({
    text: 'Category deleted',
    changes: deleted(category),
    data: { key, name },
    effects: CONFIGURATION,
    example: { ...byRuth('31'), changes: deletedWith(exampleCategory), data: namesOfPrinters },
  }),
};

const field = {
  name,
  description,
  options: z.array(FieldOption),
  required: FieldRequirement,
  requesterAccess: RequesterAccess,
  position,
  archivedAt,
  categoryIds: z.array(Id),
};
const fieldData = { key, type: FieldType, sensitive: z.boolean() };
const exampleField = {
  name: 'Plan',
  description: 'What the customer pays for',
  options: [
    { key: 'basic', name: 'Basic', archived: false },
    { key: 'pro', name: 'Pro', archived: false },
  ],
  required: 'create' as const,
  requesterAccess: 'read' as const,
  categoryIds: [printers.id],
  position: 1,
};
const planData = { key: 'plan', type: 'select', sensitive: false } as const;

const fieldEvents = {
  'field.created': defineEvent({
    text: 'Custom field created',
    changes: created(field),
    data: fieldData,
    effects: CONFIGURATION,
    example: { ...byRuth('d4'), changes: createdWith(exampleField), data: planData },
  }),
  'field.updated': defineEvent({
    text: 'Custom field updated',
    changes: updated(field),
    effects: CONFIGURATION,
    example: { ...byRuth('d4'), changes: { name: { from: 'Plan', to: 'Contract' } } },
  }),
  'field.deleted': defineEvent({
    text: 'Custom field deleted',
    changes: deleted(field),
    data: fieldData,
    effects: CONFIGURATION,
    example: { ...byRuth('d4'), changes: deletedWith(exampleField), data: planData },
  }),
};

const status = { name, requesterLabel: z.string(), color: z.string(), position, isDefault: z.boolean(), archivedAt };
const statusData = { key, name, state: State };
const exampleStatus = {
  name: 'Waiting for parts',
  requesterLabel: 'In progress',
  color: '#b58900',
  position: 45,
  isDefault: false,
};
const spareParts = { key: 'spare_parts', name: exampleStatus.name, state: 'on_hold' } as const;

const statusEvents = {
  'status.created': defineEvent({
    text: 'Status created',
    changes: created(status),
    data: statusData,
    effects: CONFIGURATION,
    example: { ...byRuth('45'), changes: createdWith(exampleStatus), data: spareParts },
  }),
  'status.updated': defineEvent({
    text: 'Status updated',
    changes: updated(status),
    effects: CONFIGURATION,
    example: { ...byRuth('45'), changes: { position: { from: 100, to: 45 } } },
  }),
  'status.deleted': defineEvent({
    text: 'Status deleted',
    changes: deleted(status),
    data: {
      ...statusData,
      replacedWith: Id.nullable().describe('ID of the status that its tickets got; null if none.'),
    },
    effects: CONFIGURATION,
    example: { ...byRuth('45'), changes: deletedWith(exampleStatus), data: { ...spareParts, replacedWith: id('46') } },
  }),
  'status.transitions_changed': defineEvent({
    text: 'Allowed transitions changed',
    changes: {
      transitions: change(z.array(Transition)).describe('`from`: removed transitions; `to`: added ones.'),
    },
    effects: CONFIGURATION,
    example: {
      // The transitions are a single resource, which has no id of its own.
      subjectId: '00000000-0000-0000-0000-000000000000',
      by: ruth,
      changes: {
        transitions: {
          from: [],
          to: [{ fromId: open.id, toId: solved.id, requiredPermission: null, requiresComment: 'public' }],
        },
      },
    },
  }),
};

/** Events of teams, categories, custom fields and statuses. */
const tagEvents = {
  'tag.renamed': defineEvent({
    text: 'Tag renamed or merged',
    changes: updated({ name }),
    data: { merged: z.boolean().describe('Whether tickets had the new name already.') },
    effects: CONFIGURATION,
    example: {
      ...byRuth('3a'),
      changes: { name: { from: 'printers', to: 'printer' } },
      data: { merged: true },
    },
  }),
};

export const configurationEvents = { ...tagEvents, ...teamEvents, ...categoryEvents, ...fieldEvents, ...statusEvents };
