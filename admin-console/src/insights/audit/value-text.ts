import {
  NOTIFICATION_CHANNELS,
  PERMISSION_SCOPES,
  TEAM_ROLES,
  TICKET_STATES,
  USER_AVAILABILITIES,
  USER_KINDS,
  USER_STATUSES,
} from '@ticketwire/sdk';
import { findValue, priorities } from '../../platform/api/enum-values.ts';
import type { PermissionInfo } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { eventText } from '../../platform/ui/text/event-text.ts';
import { permissionName } from '../../platform/ui/text/permission-text.ts';
import { fullTime } from '../../platform/ui/time/format.ts';
import { fieldText, withoutHash } from './event-labels.ts';

export interface Reading {
  readonly t: Translate;
  readonly locale: string;
  /** Names by id; roles also by `role KEY`. */
  readonly names: ReadonlyMap<string, string>;
  readonly permissions: ReadonlyMap<string, PermissionInfo>;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Formats any value of an event for people: names instead of ids, formatted times, translated enums. */
export function valueText(field: string, value: unknown, reading: Reading): string {
  const { t } = reading;
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string') return wordText(field, value, t) ?? textOf(field, value, reading);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, reading)).join(', ') || '—';
  if (typeof value !== 'object') return String(value);
  return referenceText(value) ?? grantText(value, reading) ?? partsText(value, reading);
}

function textOf(field: string, value: string, { locale, names }: Reading): string {
  if (INSTANT.test(value)) return fullTime(new Date(value), locale);
  return names.get(field === 'roles' ? `role ${value}` : value) ?? withoutHash(value);
}

/** Translates the value if the field is an enum; returns null otherwise. */
function wordText(field: string, value: string, t: Translate): string | null {
  const availability = field === 'availability' && findValue(USER_AVAILABILITIES, value);
  if (availability) return t(`labels.availability.${availability}`);
  const status = field === 'status' && findValue(USER_STATUSES, value);
  if (status) return t(`labels.userStatus.${status}`);
  const priority = field === 'defaultPriority' && findValue(priorities, value);
  if (priority) return t(`labels.priority.${priority}`);
  const state = field === 'state' && findValue(TICKET_STATES, value);
  if (state) return t(`labels.state.${state}`);
  const channel = field === 'channel' && findValue(NOTIFICATION_CHANNELS, value);
  if (channel) return t(`labels.notificationChannel.${channel}`);
  if (field === 'event' || field === 'events') return eventText(value, t);
  if (field === 'via' && value === 'link') return t('audit.emailLink');
  const kind = field === 'kind' && findValue(USER_KINDS, value);
  if (kind) return t(`labels.userKind.${kind}`);
  const role = field === 'role' && findValue(TEAM_ROLES, value);
  return role ? t(`labels.teamRole.${role}`) : null;
}

/** Returns the name in a reference, such as one to a user. */
const referenceText = (value: object): string | null =>
  'id' in value && 'name' in value && Object.keys(value).length === 2 ? String(value.name) : null;

function grantText(value: object, { t, permissions }: Reading): string | null {
  if (!('permission' in value) || !('scope' in value)) return null;
  const known = permissions.get(String(value.permission));
  const scope = findValue(PERMISSION_SCOPES, value.scope);
  const text = known ? permissionName(known.key, t) : String(value.permission);
  return scope && known?.scoped !== false ? `${text} · ${t(`labels.scope.${scope}`)}` : text;
}

const partsText = (value: object, reading: Reading): string =>
  Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([key, part]) => `${fieldText(key, reading.t)}: ${valueText(key, part, reading)}`)
    .join(' · ');
