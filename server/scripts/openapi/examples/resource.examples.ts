import type { Examples } from '../examples.ts';
import { calendarFacts, calendars } from './calendar.examples.ts';
import { fieldFacts, fields } from './field.examples.ts';
import { slaFacts, slaPolicies, slaPolicyFacts } from './sla-policy.examples.ts';

/** Examples of the resources that have their own file. `new-resource` adds its lines here. */
export const resourceExamples = { calendars, fields, slaPolicies } satisfies Examples;

/** One event of each type of these resources. */
export const resourceFacts = { ...calendarFacts, ...fieldFacts, ...slaPolicyFacts, ...slaFacts };
