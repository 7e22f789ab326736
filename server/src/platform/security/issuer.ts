import type { EntityManager } from '@mikro-orm/postgresql';
import { v4 as uuidv4 } from 'uuid';
import { serviceSecret } from '../database/service-secret.ts';
import type { Config } from '../services/config.ts';
import type { TokenOptions } from './access-token.ts';

const ID_BYTES = 16;

/**
 * Returns the issuer of access tokens: PUBLIC_URL, or the id of the installation from its database. Either is the same
 * for every process of an installation. Tokens stay valid after PUBLIC_URL is set, and so do those that earlier
 * releases issued under the address of their process.
 */
export async function issuerOf(
  { publicUrl, setPublicUrl }: Pick<Config, 'publicUrl' | 'setPublicUrl'>,
  root: EntityManager,
): Promise<Pick<TokenOptions, 'issuer' | 'formerIssuers'>> {
  // Stored with the secrets because it is also generated once at random. It is public and has no other use.
  const random = (await serviceSecret(root.fork(), 'installation id')).subarray(0, ID_BYTES);
  const installation = `urn:uuid:${uuidv4({ random })}`;
  return setPublicUrl === undefined
    ? { issuer: installation, formerIssuers: [publicUrl] }
    : { issuer: setPublicUrl, formerIssuers: [installation] };
}
