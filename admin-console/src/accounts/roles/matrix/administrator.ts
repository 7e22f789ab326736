import type { Role } from '../../../platform/api/types.ts';

/**
 * Whether the role is the administrator role. It always has every permission, so that someone can repair any mistake.
 */
export const isAdministrator = ({ key }: Pick<Role, 'key'>): boolean => key === 'administrator';
