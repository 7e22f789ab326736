import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 as uuidv5 } from 'uuid';
import { UserEntity } from '../../users/user.entity.ts';

/** A random namespace for UUIDv5. */
const ADDRESS_NAMESPACE = '0d3f6c1e-6f0b-4f5b-9a36-2f6c7b0e7d11';

/**
 * Returns the subject of an event about an address: its account, or an id derived from the address if there is no
 * account.
 */
export async function eventSubject(em: EntityManager, email: string): Promise<{ id: string }> {
  const account = await em.findOne(UserEntity, { email }, { fields: ['id'] });
  return { id: account?.id ?? uuidv5(email, ADDRESS_NAMESPACE) };
}
