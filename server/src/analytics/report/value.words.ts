import type { z } from 'zod';
import type { PermissionScope } from '../../contract/base/permissions.ts';
import type { Priority } from '../../contract/tickets/categories.ts';
import type { Channel, TicketType } from '../../contract/tickets/tickets.ts';

export const priorities: Record<Priority, string> = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' };

export const channels: Record<z.infer<typeof Channel>, string> = {
  api: 'API',
  portal: 'Portal',
  email: 'Email',
  chat: 'Chat',
  phone: 'Phone',
  import: 'Import',
};

export const types: Record<z.infer<typeof TicketType>, string> = {
  question: 'Question',
  incident: 'Incident',
  problem: 'Problem',
  task: 'Task',
};

/** Which tickets the figures of somebody rest on. */
export const reachInWords: Record<PermissionScope, (name: string) => string> = {
  all: () => 'All tickets',
  team: (name) => `Tickets of ${name}’s teams`,
  assigned: (name) => `Tickets assigned to ${name}`,
  own: (name) => `Tickets that ${name} requested or follows`,
};

/** What a value of these lists is called; others, as tags, by themselves. */
export const wordFor = (words: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? key) : key;
