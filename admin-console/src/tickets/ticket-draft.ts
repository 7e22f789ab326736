/** Converts the form of a new ticket to the input of the API: users become ids, and empty fields are left out. */
export function ticketDraft(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values).map(([field, value]) => [field, idOf(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined && value !== ''));
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
