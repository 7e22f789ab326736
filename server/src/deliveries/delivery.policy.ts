import type { Permission } from '../contract/base/permissions.ts';
import type { DeliveryKind } from '../contract/integrations/deliveries.ts';
import type { Actor } from '../platform/base/actor.ts';

/** Whoever decides what goes out by one way reads what became of it. */
const permissionFor: Readonly<Record<DeliveryKind, Permission>> = {
  email: 'notification:manage',
  webhook: 'webhook:manage',
};

export const kindsVisibleTo = ({ scopes: reach }: Actor): DeliveryKind[] =>
  (['email', 'webhook'] as const).filter((kind) => reach.has(permissionFor[kind]));
