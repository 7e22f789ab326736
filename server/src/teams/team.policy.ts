import type { Actor } from '../platform/actor.ts';

/** The names of teams are for everybody; who is in them is for those who may see people, or put them there. */
export const seesMembers = (actor: Actor) => actor.reach.has('user:read') || actor.reach.has('team:manage');
