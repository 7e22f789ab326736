import type { Permission } from '../api/types.ts';

/** Either permission opens the page: managing the user's own keys, or the keys of all users. */
export const managingKeys: readonly Permission[] = ['api_key:manage_own', 'api_key:manage_any'];

/** One permission, or any one of several. */
export type Needs = Permission | readonly Permission[];

/** Users who can create API keys or webhooks write integrations, or have them written. */
export const integrating: readonly Permission[] = [...managingKeys, 'webhook:manage'];
