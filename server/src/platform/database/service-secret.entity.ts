import { defineEntity, p } from '@mikro-orm/core';

/** Random secrets with which the service recognizes what it issued, such as reply addresses. */
export const ServiceSecretSchema = defineEntity({
  name: 'ServiceSecret',
  tableName: 'service_secrets',
  properties: {
    purpose: p.string().length(40).primary(),
    secret: p.string().length(100),
  },
});

export class ServiceSecretEntity extends ServiceSecretSchema.class {}
ServiceSecretSchema.setClass(ServiceSecretEntity);
