export type { CallOptions, MutationOptions } from './call.ts';
export { type Client, createClient } from './client.ts';
export { ApiError, type ApiErrorCode, type ErrorFacts, type FieldError } from './errors.ts';
export type * from './generated.ts';
export type { OutgoingRequest, ReceivedResponse } from './hooks.ts';
export type { ClientOptions, Fetch } from './options.ts';
export type { RetryOptions } from './retry.ts';
export type { ClientSession } from './session.ts';
export type { Credentials, TokenStore, Tokens } from './tokens.ts';
