import type { AuditEvent } from '../api/types.ts';
import { audit } from '../i18n/en/audit.ts';
import type { Translate } from '../i18n/use-t.ts';

type Kind = keyof typeof audit.kinds;
const isKind = (type: string): type is Kind => Object.hasOwn(audit.kinds, type);

export const kindText = (type: string, t: Translate): string => (isKind(type) ? t(`audit.kinds.${type}`) : type);

const pages: Record<string, string> = {
  user: '/users',
  role: '/roles',
  team: '/teams',
  category: '/categories',
  status: '/statuses',
  notification_rule: '/notification-rules',
  webhook: '/webhooks',
  api_key: '/api-keys',
};

/** Its page in the console, where it has one and is still there. */
export function pageOf({ type, subject }: AuditEvent): string | undefined {
  const page = pages[subject.type];
  return page && !type.endsWith('.deleted') ? `${page}/${subject.id}` : undefined;
}

/** What an event is about, by the name it has now, or had then. */
export function subjectName({ subject, data, changes }: AuditEvent, names: ReadonlyMap<string, string>): string | null {
  const named = changes.find(({ field }) => field === 'name');
  const candidates = [names.get(subject.id), data.name, data.email, data.url, named?.to, named?.from, data.key];
  return candidates.find((candidate) => typeof candidate === 'string') ?? null;
}
