import type { Role } from '../../api/types.ts';

/** The role that keeps every permission, so that somebody can always put things right. */
export const isAdministrator = ({ key }: Pick<Role, 'key'>): boolean => key === 'administrator';
