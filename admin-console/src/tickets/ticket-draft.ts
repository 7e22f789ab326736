/** What the form of a new ticket holds as the API takes it: people by their id, and what was left empty left out. */
export function ticketDraft(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([field, value]) => [field, idOf(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined && value !== ''));
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
