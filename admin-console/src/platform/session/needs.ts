import type { Permission } from '../api/types.ts';

/** One permission, or any one of several. */
export type Needs = Permission | readonly Permission[];
