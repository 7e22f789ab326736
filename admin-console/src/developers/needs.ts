import type { Permission } from '../api/types.ts';
import { managingKeys } from '../api-keys/needs.ts';

/** Users who can create keys or webhooks write programs, or have some written. */
export const integrating: readonly Permission[] = [...managingKeys, 'webhook:manage'];
