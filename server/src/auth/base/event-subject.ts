import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 as uuidv5 } from 'uuid';
import { UserEntity } from '../../users/user.entity.ts';

/** Made once for this; any would do. */
const ADDRESSES = '0d3f6c1e-6f0b-4f5b-9a36-2f6c7b0e7d11';

/** Whom an event about an address is about: its account, or an id that stands for the address where there is none. */
export async function eventSubject(em: EntityManager, email: string): Promise<{ id: string }> {
  const account = await em.findOne(UserEntity, { email }, { fields: ['id'] });
  return { id: account?.id ?? uuidv5(email, ADDRESSES) };
}
