import type { TeamName } from '../accounts/users/team.names.ts';
import type { State } from '../contract/configuration/statuses.ts';
import type { Actor } from '../platform/base/actor.ts';
import { OutdatedCopy } from '../platform/database/connections/database-trouble.ts';
import { type BusinessTime, businessTime } from './calendars/business-time.logic.ts';
import type { CalendarRow } from './calendars/calendar.queries.ts';
import { categoryShownTo } from './categories/category.policy.ts';
import type { CategoryNode } from './categories/category.queries.ts';
import type { FieldRow } from './fields/field.queries.ts';
import type { MailboxAddress } from './mailboxes/mailbox.queries.ts';
import type { SettingsRow } from './settings/setting.queries.ts';
import type { SlaPolicyRow, SlaRevision } from './sla-policies/sla-policy.queries.ts';
import type { StatusRow, TransitionRow } from './statuses/status.queries.ts';

/** A transition between two statuses; `fromId` is null if it is allowed from any status. */
interface Transition {
  readonly fromId: string | null;
  readonly toId: string;
  readonly requiredPermission: TransitionRow['required_permission'];
  readonly requiresComment: TransitionRow['requires_comment'];
}

/** What the configuration is made of, as read from the database at one moment. */
interface ConfigurationRows {
  readonly version: number;
  readonly statuses: readonly StatusRow[];
  readonly transitions: readonly TransitionRow[];
  readonly categories: readonly CategoryNode[];
  readonly fields: readonly FieldRow[];
  readonly calendars: readonly CalendarRow[];
  readonly slaPolicies: readonly SlaPolicyRow[];
  readonly slaRevision: SlaRevision;
  readonly teams: readonly TeamName[];
  readonly mailboxes: readonly MailboxAddress[];
  readonly settings: SettingsRow;
}

/** The statuses, transitions, categories, custom fields, calendars, SLA policies, teams, mailboxes and settings of one version, kept in memory. */
export class Configuration {
  readonly version: number;
  readonly statuses: readonly StatusRow[];
  readonly transitions: readonly Transition[];
  readonly settings: SettingsRow;
  readonly categories: readonly CategoryNode[];
  /** In their order, archived ones included. */
  readonly fields: readonly FieldRow[];
  readonly calendars: ReadonlyMap<string, CalendarRow>;
  /** In their order, disabled ones included. */
  readonly slaPolicies: readonly SlaPolicyRow[];
  readonly slaRevision: SlaRevision;
  readonly teams: ReadonlyMap<string, TeamName>;
  /** Oldest first. */
  readonly mailboxes: readonly MailboxAddress[];
  readonly #statuses: ReadonlyMap<string, StatusRow>;
  readonly #categories: ReadonlyMap<string, CategoryNode>;
  readonly #businessTimes = new Map<string, BusinessTime>();

  constructor(rows: ConfigurationRows) {
    this.version = rows.version;
    this.statuses = rows.statuses;
    this.transitions = rows.transitions.map((row) => ({
      fromId: row.from_id,
      toId: row.to_id,
      requiredPermission: row.required_permission,
      requiresComment: row.requires_comment,
    }));
    this.settings = rows.settings;
    this.categories = rows.categories;
    this.fields = rows.fields;
    this.#statuses = byId(rows.statuses);
    this.#categories = byId(rows.categories);
    this.calendars = byId(rows.calendars);
    this.slaPolicies = rows.slaPolicies;
    this.slaRevision = rows.slaRevision;
    this.teams = byId(rows.teams);
    this.mailboxes = rows.mailboxes;
  }

  status(id: string): StatusRow {
    return this.#statuses.get(id) ?? unknown();
  }

  category(id: string): CategoryNode {
    return this.#categories.get(id) ?? unknown();
  }

  /** Returns a category of a ticket as the reader sees it; null if it is hidden from them. */
  categoryFor(reader: Pick<Actor, 'scopes'>, id: string): CategoryNode | null {
    return categoryShownTo(reader, this.category(id), (above) => this.category(above));
  }

  /** Returns the compiled calendar, whose years are computed when they are first needed. */
  businessTime(calendarId: string): BusinessTime {
    const compiled = this.#businessTimes.get(calendarId) ?? this.#compile(calendarId);
    this.#businessTimes.set(calendarId, compiled);
    return compiled;
  }

  team(id: string): TeamName {
    return this.teams.get(id) ?? unknown();
  }

  /** Returns the mailbox of a ticket; null if it has none, or if it was deleted. */
  mailbox(id: string | null): MailboxAddress | null {
    return this.mailboxes.find((mailbox) => mailbox.id === id) ?? null;
  }

  defaultStatus(state: State): StatusRow {
    return this.statuses.find((status) => status.state === state && status.is_default) ?? unknown();
  }

  /** Returns the ids of a category, given by its id or key, and of its descendants. */
  subtreeIds(idOrKey: string): string[] {
    const root = this.categories.find(({ id, key }) => id === idOrKey || key === idOrKey);
    return root ? this.categories.filter(({ lineage }) => lineage.includes(root.id)).map(({ id }) => id) : [];
  }

  #compile(calendarId: string): BusinessTime {
    const { time_zone, week, exceptions } = this.calendars.get(calendarId) ?? unknown();
    return businessTime({ timeZone: time_zone, week, exceptions });
  }
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * A row refers to a newer configuration if it was changed while the statement waited for its lock, or if the
 * configuration changes faster than it can be read.
 */
function unknown(): never {
  throw new OutdatedCopy('The configuration has changed');
}
