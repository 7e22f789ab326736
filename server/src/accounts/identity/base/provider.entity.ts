import { defineEntity, p } from '@mikro-orm/core';
import type { IdentityProvider } from '../../../contract/accounts/identity.ts';
import { keyColumn, resourceColumns } from '../../../platform/database/base.entity.ts';

const texts = () => p.array().columnType('text[]').default([]);

export const IdentityProviderSchema = defineEntity({
  name: 'IdentityProvider',
  tableName: 'identity_providers',
  properties: {
    ...resourceColumns,
    key: keyColumn.unique(),
    name: p.string().length(80),
    issuer: p.string().length(500).unique(),
    clientId: p.string().length(255),
    /** The client secret, sealed. */
    secret: p.text().nullable(),
    scopes: texts(),
    redirectUris: texts(),
    /** In the form of the domains of addresses. */
    domains: texts(),
    trust: p.enum(['none', 'verified', 'domains'] as const),
    provision: p.enum(['off', 'invited', 'domain'] as const),
    groupsClaim: p.string().length(255).nullable(),
    mapping: p.json<IdentityProvider['mapping']>(),
    roles: p.enum(['none', 'add', 'managed'] as const),
    secondFactor: texts(),
    sessionHours: p.integer().default(12),
    enforce: p.boolean().default(false),
    breakGlass: texts(),
    enabled: p.boolean().default(false),
    testedAt: p.datetime(3).nullable(),
    /** When the issuer, the client, its secret or the scopes last changed: what was begun before cannot be finished. */
    connectionChangedAt: p.datetime(3),
  },
});

export class IdentityProviderEntity extends IdentityProviderSchema.class {}
IdentityProviderSchema.setClass(IdentityProviderEntity);
