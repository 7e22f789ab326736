import type { EntityManager } from '@mikro-orm/postgresql';
import { v4 as uuidv4 } from 'uuid';
import { serviceSecret } from '../platform/database/service-secret.ts';
import type { TokenOptions } from '../platform/security/access-token.ts';
import type { Config } from '../platform/services/config.ts';

const ID_BYTES = 16;

/**
 * The issuer of access tokens: PUBLIC_URL, or the id of the installation in its database. Either is the same for every
 * process of one installation. Tokens keep working after PUBLIC_URL is set, and those that a release before this one
 * issued under the address of its process stay valid until they expire.
 */
export async function issuerOf(
  { publicUrl, setPublicUrl }: Pick<Config, 'publicUrl' | 'setPublicUrl'>,
  root: EntityManager,
): Promise<Pick<TokenOptions, 'issuer' | 'formerIssuers'>> {
  // Stored beside the secrets because both are made once, at random. It is public, and used for nothing else.
  const random = (await serviceSecret(root.fork(), 'installation id')).subarray(0, ID_BYTES);
  const installation = `urn:uuid:${uuidv4({ random })}`;
  return setPublicUrl === undefined
    ? { issuer: installation, formerIssuers: [publicUrl] }
    : { issuer: setPublicUrl, formerIssuers: [installation] };
}
