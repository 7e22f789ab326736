import type { Permission } from '../../platform/api/types.ts';
import { managingKeys } from '../api-keys/needs.ts';

/** Users who can create API keys or webhooks write integrations, or have them written. */
export const integrating: readonly Permission[] = [...managingKeys, 'webhook:manage'];
