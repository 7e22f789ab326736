import { z } from 'zod';
import { TeamRef } from '../accounts/users.ts';
import { Id } from '../base/common.ts';
import { CalendarException, WeeklyHours } from '../configuration/calendars.ts';
import { SearchLanguage } from '../configuration/settings.ts';
import { SlaGoal } from '../service-levels/sla-policies.ts';
import { LoggedFilters } from '../tickets/stored-filters.ts';
import { TicketSort } from '../tickets/ticket-sort.ts';
import { created, createdWith, deleted, deletedWith, updated } from './changes.ts';
import { CONFIGURATION } from './configuration.events.ts';
import { defineEvent } from './define-event.ts';
import { hardware, id, jonas, printers, ruth } from './example-desk.ts';

const byRuth = (last: string) => ({ subjectId: id(last), by: ruth });
const name = z.string();
const key = z.string();
const position = z.int().describe('Place in the order.');
const enabled = z.boolean();

const calendar = {
  name,
  timeZone: z.string(),
  week: z.array(WeeklyHours),
  exceptions: z.array(CalendarException),
};
const exampleCalendar = {
  name: 'Lund office',
  timeZone: 'Europe/Stockholm',
  week: [{ day: 'mon' as const, from: '08:00', to: '17:00' }],
  exceptions: [{ date: '12-25', name: 'Christmas Day', intervals: [] }],
};

const calendarEvents = {
  'calendar.created': defineEvent({
    text: 'Calendar created',
    changes: created(calendar),
    data: { key, name },
    effects: CONFIGURATION,
    example: {
      ...byRuth('d4'),
      changes: createdWith(exampleCalendar),
      data: { key: 'lund_office', name: exampleCalendar.name },
    },
  }),
  'calendar.updated': defineEvent({
    text: 'Calendar updated',
    changes: updated(calendar),
    effects: CONFIGURATION,
    example: { ...byRuth('d4'), changes: { name: { from: exampleCalendar.name, to: 'Warehouse in Lund' } } },
  }),
  'calendar.deleted': defineEvent({
    text: 'Calendar deleted',
    changes: deleted(calendar),
    data: { key, name },
    effects: CONFIGURATION,
    example: {
      ...byRuth('d4'),
      changes: deletedWith(exampleCalendar),
      data: { key: 'lund_office', name: exampleCalendar.name },
    },
  }),
};

const policy = {
  name,
  position,
  enabled,
  filters: LoggedFilters,
  except: LoggedFilters.nullable(),
  calendarId: Id.nullable(),
  targets: z.array(SlaGoal),
  warnAtPercent: z.int().nullable(),
};
const examplePolicy = {
  name: 'Printers in the warehouse',
  position: 1,
  enabled: true,
  filters: { category: [printers.key] },
  calendarId: id('d4'),
  targets: [{ metric: 'first_response' as const, priority: 'urgent' as const, seconds: 3_600 }],
  warnAtPercent: 75,
};

const policyEvents = {
  'sla_policy.created': defineEvent({
    text: 'SLA policy created',
    changes: created(policy),
    data: { key, name },
    effects: CONFIGURATION,
    example: {
      ...byRuth('d6'),
      changes: createdWith(examplePolicy),
      data: { key: 'printers', name: examplePolicy.name },
    },
  }),
  'sla_policy.updated': defineEvent({
    text: 'SLA policy updated',
    changes: updated(policy),
    effects: CONFIGURATION,
    example: { ...byRuth('d6'), changes: { warnAtPercent: { from: 75, to: 80 } } },
  }),
  'sla_policy.reordered': defineEvent({
    text: 'SLA policy moved in the order',
    changes: updated({ position }),
    effects: CONFIGURATION,
    example: { ...byRuth('d6'), changes: { position: { from: 2, to: 1 } } },
  }),
  'sla_policy.deleted': defineEvent({
    text: 'SLA policy deleted',
    changes: deleted(policy),
    data: { key, name },
    effects: CONFIGURATION,
    example: {
      ...byRuth('d6'),
      changes: deletedWith(examplePolicy),
      data: { key: 'printers', name: examplePolicy.name },
    },
  }),
};

const view = {
  name,
  filters: LoggedFilters,
  except: LoggedFilters.nullable(),
  sort: TicketSort,
  team: TeamRef.nullable(),
};
const exampleView = {
  name: 'Urgent printers',
  filters: { category: [printers.key] },
  sort: '-updatedAt' as const,
  team: hardware,
};
const VIEW = { ...CONFIGURATION, receivers: 'no_webhook' } as const;
const ofView = { subjectId: id('b5'), by: jonas };

const viewEvents = {
  'view.created': defineEvent({
    text: 'View saved',
    changes: created(view),
    data: { name },
    effects: VIEW,
    example: { ...ofView, changes: createdWith(exampleView), data: { name: exampleView.name } },
  }),
  'view.updated': defineEvent({
    text: 'View updated',
    changes: updated(view),
    effects: VIEW,
    example: { ...ofView, changes: { name: { from: exampleView.name, to: 'Printers' } } },
  }),
  'view.deleted': defineEvent({
    text: 'View deleted',
    changes: deleted(view),
    data: { name },
    effects: VIEW,
    example: { ...ofView, changes: deletedWith(exampleView), data: { name: exampleView.name } },
  }),
};

const settingEvents = {
  'setting.updated': defineEvent({
    text: 'Settings changed',
    changes: updated({
      closeSolvedAfterDays: z.int().nullable(),
      openOnAgentReply: z.boolean(),
      commentEditMinutes: z.int(),
      searchLanguage: SearchLanguage,
      surveysEnabled: z.boolean(),
      surveyDelayMinutes: z.int(),
      keepEmailsDays: z.int(),
    }),
    effects: CONFIGURATION,
    example: { ...byRuth('51'), changes: { closeSolvedAfterDays: { from: 7, to: 14 } } },
  }),
};

/** Events of calendars, SLA policies, saved views and settings. */
export const serviceEvents = { ...calendarEvents, ...policyEvents, ...viewEvents, ...settingEvents };
