import type { Examples } from '../examples.ts';
import { macros } from './automation/macro.examples.ts';
import { rules } from './automation/rule.examples.ts';
import { slaPolicies } from './automation/sla-policy.examples.ts';
import { calendars } from './calendar.examples.ts';
import { fields } from './field.examples.ts';
import { identityProviders } from './identity.examples.ts';
import { mailboxes } from './mailbox.examples.ts';
import { organizations } from './organization.examples.ts';
import { surveys } from './survey.examples.ts';

/** Examples of the resources that have their own file. `new-resource` adds its lines here. */
export const resourceExamples = {
  identityProviders,
  mailboxes,
  organizations,
  rules,
  macros,
  calendars,
  fields,
  slaPolicies,
  surveys,
} satisfies Examples;
