import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from './user.entity.ts';

/**
 * Somebody signed in somewhere: what the refresh tokens of one log-in have in common. An access token names its
 * session, but is not looked up in it. Stands beside User because an ended session ends access.
 */
export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3),
    /** The end at the latest, however often it is refreshed. */
    expiresAt: p.datetime(3),
    endedAt: p.datetime(3).nullable().index('sessions_ended'),
    ip: p.string().length(45).nullable(),
    /** What attempts are counted by: an IPv4 address, or the /64 of an IPv6 one. */
    network: p.string().length(45).nullable(),
    userAgent: p.string().length(300).nullable(),
  },
  indexes: [{ name: 'sessions_user', properties: ['user', 'network'] }],
});

export class SessionEntity extends SessionSchema.class {}
SessionSchema.setClass(SessionEntity);
