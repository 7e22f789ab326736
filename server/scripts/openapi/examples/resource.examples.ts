import type { Examples } from '../examples.ts';
import { macroFacts, macros } from './automation/macro.examples.ts';
import { ruleFacts, rules } from './automation/rule.examples.ts';
import { slaFacts, slaPolicies, slaPolicyFacts } from './automation/sla-policy.examples.ts';
import { calendarFacts, calendars } from './calendar.examples.ts';
import { fieldFacts, fields } from './field.examples.ts';
import { surveyFacts, surveys } from './survey.examples.ts';

/** Examples of the resources that have their own file. `new-resource` adds its lines here. */
export const resourceExamples = { rules, macros, calendars, fields, slaPolicies, surveys } satisfies Examples;

/** One event of each type of these resources. */
export const resourceFacts = {
  ...ruleFacts,
  ...macroFacts,
  ...calendarFacts,
  ...fieldFacts,
  ...slaPolicyFacts,
  ...slaFacts,
  ...surveyFacts,
};
