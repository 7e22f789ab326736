import type { Permission } from '../../contract/base/permissions.ts';
import type { DeliveryKind } from '../../contract/messaging/deliveries.ts';
import type { Actor } from '../../platform/base/actor.ts';

/** Users who configure a channel can see its deliveries. */
const permissionFor: Readonly<Record<DeliveryKind, Permission>> = {
  email: 'notification:manage',
  webhook: 'webhook:manage',
};

export const kindsVisibleTo = ({ scopes }: Actor): DeliveryKind[] =>
  (['email', 'webhook'] as const).filter((kind) => scopes.has(permissionFor[kind]));
