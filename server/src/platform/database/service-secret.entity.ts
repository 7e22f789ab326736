import { defineEntity, p } from '@mikro-orm/core';

/** What the service proves to itself that it made something, such as an address to reply to. Made once, at random. */
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
