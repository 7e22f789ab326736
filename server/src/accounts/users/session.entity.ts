import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from './user.entity.ts';

/**
 * One sign-in, shared by all its refresh tokens. An access token names its session but is not looked up here. Lives in
 * the users slice, because ending a session ends access.
 */
export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3),
    /** The latest end of the session, regardless of refreshes. */
    expiresAt: p.datetime(3),
    endedAt: p.datetime(3).nullable().index('sessions_ended'),
    ip: p.string().length(45).nullable(),
    /** The network whose login attempts are counted: an IPv4 address or an IPv6 /64. */
    network: p.string().length(45).nullable(),
    userAgent: p.string().length(300).nullable(),
    /** When and how the user last proved who they are: see `Proof`. Null in sessions of releases that did not say. */
    provedAt: p.datetime(3).nullable(),
    factors: p.smallint().default(1),
    methods: p.array().columnType('text[]').default([]),

    /** The API key whose application opened it. No foreign key: keys refer to users, and are never deleted. */
    apiKeyId: p.uuid().nullable(),
  },
  indexes: [
    { name: 'sessions_user', properties: ['user', 'network'] },
    { name: 'sessions_network', properties: ['network', 'createdAt'] },
    {
      name: 'sessions_api_key',
      expression: (c, t) => `create index "sessions_api_key" on ${t} (${c.apiKeyId}) where ${c.apiKeyId} is not null`,
    },
  ],
});

export class SessionEntity extends SessionSchema.class {}
SessionSchema.setClass(SessionEntity);
