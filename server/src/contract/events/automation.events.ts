import { z } from 'zod';
import { Id } from '../base/common.ts';
import { StoredComment, StoredTicketChange } from '../tickets/stored-changes.ts';
import { LoggedFilters } from '../tickets/stored-filters.ts';
import { created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { CONFIGURATION } from './configuration.events.ts';
import { defineEvent } from './define-event.ts';
import { hardware, id, open, printers, ruth } from './example-desk.ts';
import { RuleTrigger } from './rule-triggers.ts';

const name = z.string();
const key = z.string();
const ownerId = Id.describe('ID of the owner.');
const change = StoredTicketChange.nullable();
const comment = StoredComment.nullable();

const macro = { name, change, comment, sharing: z.enum(['me', 'teams', 'everyone']), teamIds: z.array(Id), ownerId };
const exampleMacro = {
  name: 'Printers/New label printer',
  change: { statusId: open.id },
  comment: { body: 'Hello {{ticket.requester}}, we have sent you a new printer.', visibility: 'public' as const },
  sharing: 'teams' as const,
  teamIds: [hardware.id],
  ownerId: ruth.id,
};
const ofMacro = { subjectId: id('d5'), by: ruth };

const macroEvents = {
  'macro.created': defineEvent({
    text: 'Macro created',
    changes: created(macro),
    data: { key, name },
    effects: CONFIGURATION,
    example: {
      ...ofMacro,
      changes: createdWith(exampleMacro),
      data: { key: 'new_label_printer', name: exampleMacro.name },
    },
  }),
  'macro.updated': defineEvent({
    text: 'Macro updated',
    changes: updated(macro),
    effects: CONFIGURATION,
    example: { ...ofMacro, changes: { name: { from: exampleMacro.name, to: 'Printers/Replacement' } } },
  }),
  'macro.deleted': defineEvent({
    text: 'Macro deleted',
    changes: deleted(macro),
    data: { key, name },
    effects: CONFIGURATION,
    example: {
      ...ofMacro,
      changes: deletedWith(exampleMacro),
      data: { key: 'new_label_printer', name: exampleMacro.name },
    },
  }),
};

const position = z.int().describe('Place in the order.');
const enabled = z.boolean();
const rule = {
  name,
  description: z.string(),
  position,
  enabled,
  ownerId,
  when: RuleTrigger,
  filters: LoggedFilters,
  except: LoggedFilters.nullable(),
  change,
  comment,
  stop: z.boolean(),
};
const exampleRule = {
  name: 'Printers to the hardware team',
  description: 'Tickets about printers go to the team that repairs them.',
  position: 1,
  enabled: true,
  ownerId: ruth.id,
  when: { type: 'event' as const, events: ['ticket.created' as const] },
  filters: { category: [printers.key] },
  change: { teamId: hardware.id },
  stop: false,
};
const ofRule = { subjectId: id('d7'), by: ruth };
const ruleData = { name: exampleRule.name };

const ruleEvents = {
  'rule.created': defineEvent({
    text: 'Rule created',
    changes: created(rule),
    data: { key, name },
    effects: CONFIGURATION,
    example: { ...ofRule, changes: createdWith(exampleRule), data: { key: 'printers_to_hardware', ...ruleData } },
  }),
  'rule.updated': defineEvent({
    text: 'Rule updated',
    changes: updated(rule),
    data: { name },
    effects: CONFIGURATION,
    example: { ...ofRule, changes: { enabled: { from: true, to: false } }, data: ruleData },
  }),
  'rule.reordered': defineEvent({
    text: 'Rule moved in the order',
    changes: updated({ position }),
    data: { name },
    effects: CONFIGURATION,
    example: { ...ofRule, changes: { position: { from: 2, to: 1 } }, data: ruleData },
  }),
  'rule.deleted': defineEvent({
    text: 'Rule deleted',
    changes: deleted(rule),
    data: { key, name },
    effects: CONFIGURATION,
    example: { ...ofRule, changes: deletedWith(exampleRule), data: { key: 'printers_to_hardware', ...ruleData } },
  }),
  'rule.disabled': defineEvent({
    text: 'Rule disabled because its runs were rejected or its owner is inactive',
    changes: updated({ enabled }),
    data: { name, reason: z.enum(['rejected_too_often', 'owner_inactive']) },
    effects: CONFIGURATION,
    example: {
      subjectId: id('d7'),
      changes: { enabled: { from: true, to: false } },
      data: { ...ruleData, reason: 'rejected_too_often' },
    },
  }),
};

/** Events of macros and rules. */
export const automationEvents = { ...macroEvents, ...ruleEvents };
