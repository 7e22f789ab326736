import type { State } from '../../../server/src/contract/configuration/statuses.ts';
import type { Services } from '../../../server/src/platform/services/services.ts';
import type { Person } from '../../support/service.ts';
import type { World } from '../tables/inputs.ts';

export type Configuration = Pick<
  World,
  | 'teamId'
  | 'categoryId'
  | 'tagId'
  | 'fieldId'
  | 'roleId'
  | 'roleKey'
  | 'statusId'
  | 'ruleId'
  | 'mailId'
  | 'receivedId'
  | 'resourceIds'
>;

/** Data that all calls share. */
export interface Common {
  readonly services: Services;
  readonly password: string;
  readonly passwordHash: string;
  /** Role IDs by key. */
  readonly roles: Map<string, string>;
  readonly statuses: Readonly<Record<State, string>>;
  /** A team that every caller is a member of, and one that no caller is a member of. */
  readonly ours: string;
  readonly theirs: string;
  /** An organization that every caller belongs to, and that shares its tickets. */
  readonly organization: string;
  readonly agentId: string;
  readonly serviceId: string;
  /** An administrator. */
  readonly writer: Person;
  readonly keyOwnerId: string;
  readonly key: string;
  /** Secret that signs the unsubscribe links in emails. */
  readonly fileSecret: Uint8Array;
  readonly subscriptionSecret: Uint8Array;
  readonly shared: Configuration;
}
