import type { Permission } from '../api/types.ts';

/** Either is enough to manage keys: the user's own, or those of every user. */
export const managingKeys: readonly Permission[] = ['api_key:manage_own', 'api_key:manage_any'];
