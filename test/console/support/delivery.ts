import { vi } from 'vitest';
import type { Person } from '../../support/service.ts';

interface Row {
  readonly id: string;
  readonly subject: string | null;
}

/** Waits for an email that the service has delivered. Its subject is the heading of its page. */
export async function aDelivery(administrator: Person): Promise<{ id: string; name: string }> {
  const found = await vi.waitUntil(async () => {
    const { body } = await administrator.get('/deliveries?state=delivered');
    return body.data.find(({ subject }: Row) => subject !== null);
  }, 60_000);
  return { id: found.id, name: found.subject };
}
