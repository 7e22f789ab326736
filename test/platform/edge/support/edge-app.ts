import type { RequestListener } from 'node:http';
import { MikroORM } from '@mikro-orm/postgresql';
import type { AnyTRPCRouter } from '@trpc/server';
import { onTestFinished } from 'vitest';
import { openApiDocument } from '../../../../server/scripts/openapi/document.ts';
import { type AppOptions, createApp } from '../../../../server/src/app.ts';
import { type Permission, permissionKeys } from '../../../../server/src/contract/base/permissions.ts';
import { listen } from '../../../../server/src/operations/start/listen.ts';
import type { Actor } from '../../../../server/src/platform/base/actor.ts';
import type { Log } from '../../../../server/src/platform/base/log.ts';
import { AppError } from '../../../../server/src/platform/errors/app-error.ts';
import { EventSchema } from '../../../../server/src/platform/events/event.entity.ts';
import type { Live } from '../../../../server/src/platform/events/live-events.ts';
import type { CreateContext } from '../../../../server/src/platform/http/request-info.ts';
import type { Context } from '../../../../server/src/platform/procedures/context.ts';
import { readConfig } from '../../../../server/src/platform/services/config.ts';
import { openFiles } from '../../../../server/src/platform/services/open-file-store.ts';
import type { Services } from '../../../../server/src/platform/services/services.ts';
import { type ExchangeCheck, exchangeCheckOf } from '../../../support/document/checking/exchange-check.ts';
import { recorded } from '../../../support/document/checking/record.ts';
import { checkExchange } from '../../../support/document/checking/results.ts';
import { sealingOf } from '../../harness.ts';
import { type Client, clientOf } from './client.ts';
import { edgeRouter } from './edge-router.ts';

export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly [fact: string]: unknown;
}

export interface EdgeApp {
  readonly url: string;
  /** Sends requests as written, without a token. */
  readonly send: Client;
  readonly lines: LogLine[];
}

interface Options extends Partial<Pick<AppOptions, 'router' | 'ready' | 'consoleDir' | 'site' | 'createContext'>> {
  readonly environment?: Record<string, string>;
}

const checks = new WeakMap<AnyTRPCRouter, ExchangeCheck>();

function checkFor(router: AnyTRPCRouter): ExchangeCheck {
  const check = checks.get(router) ?? exchangeCheckOf(JSON.parse(JSON.stringify(openApiDocument(router))));
  checks.set(router, check);
  return check;
}

/** Wraps an app that has its own router, and checks each of its responses against the document of that router. */
const heldTo = (app: RequestListener, router: AnyTRPCRouter): RequestListener =>
  recorded(app, (exchange) => checkExchange(exchange, checkFor(router)));

/** Starts the HTTP layer with its own router and without a database. It stops with the test or the suite. */
export async function startEdge({
  environment = {},
  ...options
}: Options = {}): Promise<EdgeApp & { stop(): Promise<void> }> {
  const lines: LogLine[] = [];
  const line = (level: string) => (facts: object, message: string) => void lines.push({ level, message, ...facts });
  const log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
  const services = servicesWith(environment, log);
  const app = createApp({
    router: edgeRouter,
    createContext: contextSource(services),
    services,
    log,
    ready: async () => ({ isReady: true, checks: {} }),
    ...options,
  });
  const server = await listen(heldTo(app, options.router ?? edgeRouter), { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  return { url, send: clientOf(server.port), lines, stop: () => server.stop() };
}

/** Starts it for one test. */
export async function startEdgeForTest(options?: Options): Promise<EdgeApp> {
  const edge = await startEdge(options);
  onTestFinished(() => edge.stop());
  return edge;
}

function servicesWith(environment: Record<string, string>, log: Log): Services {
  const config = readConfig(environment);
  return {
    config,
    files: openFiles(config, log),
    clock: () => new Date(),
    sealing: sealingOf(),
    passwords: { hash: async (password) => password, matching: async () => null },
    tokens: {
      sign: () => 'token',
      ownKey: null,
      verify: () => {
        throw new AppError('unauthenticated');
      },
      jwks: { keys: [{ kty: 'RSA', kid: 'one' }] },
    },
    limitReads: (_account, read) => read(),
    limitUploads: (_account, bytes) => bytes,
  };
}

function fail(): never {
  throw new AppError('unauthenticated');
}

/** An event source of a process without a log: no event ever occurs. */
const live: Live = {
  notifier: { waitFor: () => new Promise(() => {}), stop: async () => {} },
  read: (work) => work(),
  onEnd: () => {},
  openStreams: () => 0,
  enter: () => {},
  access: { add: () => {} },
  presence: { announce: () => {}, presentOn: () => [], follow: () => {}, followers: () => 0, stop: () => {} },
  end: () => {},
  stop: async () => {},
};

const orm = new MikroORM({ dbName: 'none', entities: [EventSchema] });

const actor = (permissions: readonly Permission[], verified = true): Actor => ({
  id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a35',
  kind: 'user',
  name: 'Ada',
  verified,
  scopes: new Map(permissions.map((permission) => [permission, 'all'])),
  sessionId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a36',
});

/** Actors by token: `all`, `none` and `unverified`. Every other token counts as expired. */
const actors: Readonly<Record<string, Actor>> = {
  all: actor(permissionKeys),
  none: actor([]),
  unverified: actor(permissionKeys, false),
};

function contextSource(services: Services): CreateContext {
  return ({ authorization, requestId, origin, host, idempotencyKey, cookies, closed, setHeader }): Context => {
    const known = actors[authorization?.replace('Bearer ', '') ?? ''] ?? null;
    return {
      actor: known,
      bearer: authorization ?? '',
      actorNow: async () => known ?? fail(),
      live,
      authError: authorization && !known ? new AppError('token_expired') : null,
      requestId,
      origin,
      host,
      idempotencyKey,
      cookies,
      em: orm.em.fork(),
      replica: null,
      services,
      transactAs: () => () => Promise.reject(new Error('These tests have no database')),
      closed,
      setHeader,
    };
  };
}
