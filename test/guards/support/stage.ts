import type { EntityManager } from '@mikro-orm/postgresql';
import type { Grant } from '../../../server/src/contract/base/permissions.ts';
import type { State } from '../../../server/src/contract/configuration/statuses.ts';
import { SUBSCRIPTION_PURPOSE } from '../../../server/src/messaging/notifications/preferences/subscription.token.ts';
import { serviceSecret } from '../../../server/src/platform/database/service-secret.ts';
import { SHARED_FILE_PURPOSE } from '../../../server/src/tickets/conversation/attachments/shared-file.ts';
import type { TestDatabase } from '../../support/database.ts';
import { type Person, startService, type TestService } from '../../support/service.ts';
import type { World } from '../tables/inputs.ts';
import { resourceTable } from '../tables/resources.table.ts';
import { narrowedKey, oddRoles, type Reaches } from '../tables/roles.table.ts';
import { type Actor, addAccount, newWord, tokenOf } from './accounts.ts';
import { createBatch } from './batch.ts';
import { addCell, addConfiguration, type Cell } from './cell.ts';
import type { Common } from './common.ts';
import { newId, resourceRow, teamRow } from './rows.ts';
import { FILE } from './transports.ts';

/** What a call needs: a token, and the rows that its input can name. */
export interface Furnished<Of extends Cell> {
  readonly cell: Of;
  readonly token: string | null;
  readonly world: World;
}

/** A running service with two teams, and an API key with fewer permissions than its owner. */
export interface Stage {
  readonly service: TestService;
  readonly common: Common;
  /** Returns a user with exactly these grants. */
  actor(grants: readonly Grant[]): Promise<Actor>;
  /** Creates a caller and rows for each of these calls, with a few statements for all of them. */
  furnish<Of extends Cell>(cells: readonly Of[]): Promise<Furnished<Of>[]>;
}

interface Options {
  readonly workers?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Database to use. It is not deleted when the service stops. */
  readonly database?: TestDatabase;
}

export async function openStage({ workers = false, environment, database }: Options = {}): Promise<Stage> {
  const service = await startService({
    workers,
    environment: { RATE_LIMIT: 'off', ...environment },
    ...(database && { database }),
  });
  const em = service.orm.em.fork();
  const common = await makeCommon(service, em);
  await putFile(service);
  const actors = new Map<string, Actor>();
  return {
    service,
    common,
    async actor(grants) {
      const known = actors.get(JSON.stringify(grants));
      if (known) return known;
      const key = newWord();
      common.roles.set(key, await makeRole(common.writer, key, grants));
      const batch = createBatch();
      const account = addAccount(batch, common, key);
      await batch.write(em);
      const actor = { id: account.id, token: tokenOf(common, account) };
      actors.set(JSON.stringify(grants), actor);
      return actor;
    },
    async furnish(cells) {
      const batch = createBatch();
      const made = cells.map((cell) => ({ cell, ...addCell(batch, common, cell) }));
      await batch.write(em);
      const statusIds = (await select(em, 'select id from statuses')).map(({ id = '' }) => id);
      const transitions = await readTransitions(em);
      return made.map(({ world, ...one }) => ({ ...one, world: { ...world, statusIds, transitions } }));
    },
  };
}

/** Stores the file content that all attachments share. */
export async function putFile({ services: { files } }: TestService): Promise<void> {
  await files.put(await files.stage(bytesOf(FILE)));
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function makeCommon(service: TestService, em: EntityManager): Promise<Common> {
  const password = 'a lantern for every harbour';
  const roles = await select(em, 'select key, id from roles');
  const defaults = await select(em, 'select state, id from statuses where is_default');
  const statusOf = (state: State) => defaults.find((row) => row.state === state)?.id ?? '';
  const keyOwner = await service.person('administrator');
  const program = await keyOwner.post('/users', { name: 'A program', kind: 'service' });
  const batch = createBatch();
  const { id: agentId } = await service.person('agent');
  const common: Common = {
    services: service.services,
    password,
    passwordHash: await service.services.passwords.hash(password),
    roles: new Map(roles.map(({ key = '', id = '' }) => [key, id])),
    statuses: {
      new: statusOf('new'),
      open: statusOf('open'),
      pending: statusOf('pending'),
      on_hold: statusOf('on_hold'),
      solved: statusOf('solved'),
      closed: statusOf('closed'),
    },
    ours: newId(),
    theirs: newId(),
    organization: newId(),
    agentId,
    serviceId: program.body.id,
    writer: await service.person('administrator'),
    keyOwnerId: keyOwner.id,
    key: await makeKey(keyOwner),
    fileSecret: await serviceSecret(em, SHARED_FILE_PURPOSE),
    subscriptionSecret: await serviceSecret(em, SUBSCRIPTION_PURPOSE),
    shared: addConfiguration(batch, 'shared', {
      ...{ withStatus: true, ownerId: agentId },
      resources: Object.keys(resourceTable),
    }),
  };
  for (const [key, reaches] of Object.entries(oddRoles)) {
    common.roles.set(key, await makeRole(common.writer, key, grantsOf(reaches)));
  }
  const sharing = { name: 'Ours', domains: [], note: '', shares_tickets: true };
  batch.add('organizations', resourceRow(common.organization, sharing));
  batch.add('teams', teamRow(common.ours, 'Ours'));
  batch.add('teams', teamRow(common.theirs, 'Theirs'));
  batch.add('team_members', { team_id: common.ours, user_id: keyOwner.id, role: 'member' });
  // Gives the other team a member. Otherwise a check for any team with members would pass as one for the caller's
  // teams.
  const foreigner = await service.person('agent');
  batch.add('team_members', { team_id: common.theirs, user_id: foreigner.id, role: 'member' });
  await batch.write(em);
  return common;
}

const grantsOf = (reaches: Reaches) => Object.entries(reaches).map(([permission, scope]) => ({ permission, scope }));

/** Creates the role through the service, so that the service knows it immediately. */
async function makeRole(administrator: Person, key: string, grants: readonly unknown[]): Promise<string> {
  return (await administrator.post('/roles', { key, name: key, grants })).body.id;
}

async function makeKey(owner: Person): Promise<string> {
  return (await owner.post('/api-keys', { name: 'Narrowed', grants: grantsOf(narrowedKey) })).body.key;
}

const select = (em: EntityManager, statement: string) => em.execute<Record<string, string>[]>(statement);

const readTransitions = (em: EntityManager) =>
  em.execute<World['transitions']>(
    `select from_id as "fromId", to_id as "toId", required_permission as "requiredPermission",
      requires_comment as "requiresComment" from status_transitions`,
  );
