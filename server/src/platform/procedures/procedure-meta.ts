import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { Deprecation } from '../../contract/base/deprecation.ts';
import type { ErrorCode } from '../../contract/base/errors.ts';
import type { Permission } from '../../contract/base/permissions.ts';
import type { ReplicaReads } from '../replica/replica-state.ts';
import type { StepUp } from './step-up.ts';

/**
 * Who can call a procedure. `null`: anyone. `signed_in`: also users with an unverified address. `in_session`: users who
 * signed in themselves, not API keys and tokens that these issued. `verified_session`: the same with a verified address. If several permissions are
 * listed, one is enough.
 */
export type Access =
  | Permission
  | readonly Permission[]
  | 'verified'
  | 'signed_in'
  | 'in_session'
  | 'verified_session'
  | null;

/** Declares a procedure besides its schemas. Named, so that the types of the router stay short. */
export interface ProcedureMeta extends OpenApiMeta, ProcedureOptions {
  access?: Access;
  successStatus?: SuccessStatus;
}

export type SuccessStatus = 200 | 201 | 202 | 204;

/** When a read can take seconds in a large archive: always, or if one of these inputs is present. */
export type ExpensiveInputs = true | readonly string[];

export interface ProcedureOptions {
  /** Whether the response has a `created` field; REST responds with 201 if it is true. */
  orCreated?: boolean;
  /** Error codes in addition to those implied by access and input. */
  errors?: readonly ErrorCode[];
  /** How recently the caller must have proved who they are. API keys are exempt. */
  stepUp?: StepUp;
  /** Whether the response contains a secret: it is encrypted if it is stored for idempotency. */
  secret?: boolean;
  /** The media types of the response, if it is a file: the output is `Download`. */
  download?: readonly string[];
  /** Whether that file supports ranges and has an ETag. */
  parts?: boolean;
  /** Whether the body is a file: the input then comes from the path and the query. */
  upload?: boolean;
  /** The media types accepted for that file; any if omitted. */
  mediaTypes?: readonly string[];
  /** Whether a signature of the body replaces the bearer token (Standard Webhooks 1.0.0). */
  signed?: boolean;
  /** The requests that the service sends to others because of it, described under `webhooks` (OpenAPI 3.1). */
  sends?: () => readonly SentMessage[];
  /** Marks it as deprecated, with the start and the end date. */
  deprecation?: Deprecation;
  /** The item schema, if it is a subscription: the output is `eventStreamOf` this schema. */
  stream?: z.ZodType;
  /**
   * Where a query reads. `own`: on the replica if that has the changes of the caller, who sends their position. `mayLag`:
   * on the replica if it is a few seconds behind at most. Defaults to `primary`.
   */
  reads?: 'primary' | ReplicaReads;
  /**
   * Whether it reads so much that it can take seconds in a large archive: always, or if one of these inputs is present.
   */
  expensive?: ExpensiveInputs;
  /** A form as the body, which another standard defines: it is ignored (RFC 8058), or it is the input. */
  form?: 'one_click' | 'input';
}

/** A request that the service sends to a subscriber. */
export interface SentMessage {
  /** The `type` in its body. */
  readonly type: string;
  readonly summary: string;
  readonly body: z.ZodType;
}
