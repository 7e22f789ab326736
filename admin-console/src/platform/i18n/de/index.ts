import type { Texts } from '../en/index.ts';
import { access } from './access.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { common, errors, form, list } from './common.ts';
import { conditions } from './configuration/conditions.ts';
import { fields } from './configuration/fields.ts';
import * as macros from './configuration/macros.ts';
import * as automation from './configuration/rules.ts';
import { storedChanges } from './configuration/stored-changes.ts';
import * as surveys from './configuration/surveys.ts';
import { tags } from './configuration/tags.ts';
import { categories, settings, statuses, transitions } from './configuration.ts';
import { conversation } from './conversation.ts';
import { dashboard, profile, today } from './dashboard.ts';
import { deleted, missing } from './deleted.ts';
import { accountMessages, eventSubjects, events, subjectNames } from './events.ts';
import { firstRun } from './first-run.ts';
import { providers } from './identity.ts';
import { apiKeys, developers, messages, secret, webhooks } from './integrations.ts';
import { labels } from './labels.ts';
import * as mailboxes from './mailboxes.ts';
import { merging } from './merging.ts';
import { nav } from './nav.ts';
import { deliveries, inbox, receivedEmails, rules } from './notifications.ts';
import * as organizations from './organizations.ts';
import { palette, shortcuts } from './palette.ts';
import { teams, users } from './people.ts';
import { permissions } from './permissions.ts';
import { proof, sso, stepUp } from './proof.ts';
import { reactAdmin } from './react-admin.ts';
import { roles } from './roles.ts';
import { security } from './security.ts';
import * as calendars from './service-levels/calendars.ts';
import * as slaPolicies from './service-levels/sla-policies.ts';
import * as ticketSla from './service-levels/ticket-sla.ts';
import { ticketActions } from './tickets/actions.ts';
import { ticketHistory } from './tickets/history.ts';
import { ticketList } from './tickets/list.ts';
import { ticketPage } from './tickets/page.ts';
import { ticketQueue } from './tickets/queue.ts';
import { recipients } from './tickets/recipients.ts';
import { absence, presence, snooze, splitOff, times } from './tickets/working-day.ts';

/** All messages of the console in German. Resources extend the sections that are spread. */
export const texts: Texts = {
  mailboxes: mailboxes.texts,
  organizations: organizations.texts,
  automation: automation.texts,
  macros: macros.texts,
  surveys: surveys.texts,
  calendars: calendars.texts,
  sla: ticketSla.texts,
  slaPolicies: slaPolicies.texts,
  access,
  account,
  audit,
  accountMessages,
  events: {
    ...mailboxes.events,
    ...organizations.events,
    ...automation.events,
    ...macros.events,
    ...calendars.events,
    ...slaPolicies.events,
    ...events,
  },
  eventSubjects: {
    ...mailboxes.eventSubjects,
    ...organizations.eventSubjects,
    ...automation.eventSubjects,
    ...macros.eventSubjects,
    ...calendars.eventSubjects,
    ...slaPolicies.eventSubjects,
    ...eventSubjects,
  },
  subjectNames: {
    ...mailboxes.subjectNames,
    ...organizations.subjectNames,
    ...automation.subjectNames,
    ...macros.subjectNames,
    ...calendars.subjectNames,
    ...slaPolicies.subjectNames,
    ...subjectNames,
  },
  apiKeys,
  developers,
  messages,
  secret,
  webhooks,
  palette,
  tags,
  auth,
  categories,
  common,
  conditions,
  conversation,
  dashboard,
  today,
  deleted,
  deliveries,
  receivedEmails,
  errors,
  fields,
  firstRun,
  form,
  inbox,
  list,
  merging,
  missing,
  nav,
  permissions: { ...mailboxes.permissions, ...automation.permissions, ...macros.permissions, ...permissions },
  profile,
  recipients,
  roles,
  rules,
  settings,
  proof,
  providers,
  security,
  sso,
  statuses,
  stepUp,
  storedChanges,
  teams,
  tickets: { ...ticketList, ...ticketPage, ...ticketHistory, ...ticketActions, ...ticketQueue },
  transitions,
  users,
  absence,
  presence,
  snooze,
  times,
  splitOff,
  shortcuts,
  labels,
};

export { reactAdmin };
