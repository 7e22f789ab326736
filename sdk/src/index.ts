export type { ApiPromise, ResponseInfo, WithResponse } from './api-promise.ts';
export type { AppInfo } from './app-info.ts';
export type { CallOptions, DownloadOptions, Following, MutationOptions, RetryOptions, UploadOptions } from './call.ts';
export { type Client, createClient } from './client.ts';
export { type AnyApiError, ApiError, type ApiErrorCode, type ErrorFacts, type FieldError } from './errors.ts';
export type { Download, FileSource, WithFile } from './files.ts';
export type * from './generated.ts';
export * from './generated-values.ts';
export { hasCode, isApiError, isNotFound } from './guards.ts';
export type { OutgoingRequest, ReceivedResponse, RequestMethod } from './hooks.ts';
export { type ExportedTicket, readNdjson } from './ndjson.ts';
export type { ClientOptions, Fetch } from './options.ts';
export type { QueryValue, RawRequest } from './raw-request.ts';
export { type Outcome, safe } from './safe.ts';
export type { ClientSession } from './session.ts';
export type { Credentials, TokenStore, Tokens } from './tokens.ts';
export type { Progress, ProgressListener } from './transfer.ts';
export { type WebStorage, webStore } from './web-store.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEventMessage,
  type WebhookEventType,
  type WebhookHeaders,
  type WebhookMessage,
  type WebhookPing,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './webhook.ts';
