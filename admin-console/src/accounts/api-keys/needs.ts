import type { Permission } from '../../platform/api/types.ts';

/** Either permission opens the page: managing the user's own keys, or the keys of all users. */
export const managingKeys: readonly Permission[] = ['api_key:manage_own', 'api_key:manage_any'];
