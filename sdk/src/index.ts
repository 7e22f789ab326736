export type { ApiPromise, ResponseInfo, WithResponse } from './calls/api-promise.ts';
export type {
  CallOptions,
  DownloadOptions,
  Following,
  LiveOptions,
  MutationOptions,
  PresenceChange,
  RetryOptions,
  StreamOptions,
  UploadOptions,
} from './calls/call.ts';
export type { Download, FileSource, WithFile } from './calls/files.ts';
export type { Fetch, OutgoingRequest, ReceivedResponse, RequestMethod } from './calls/hooks.ts';
export type { LiveChange } from './calls/live-change.ts';
export type { Progress, ProgressListener } from './calls/progress.ts';
export type { QueryValue, RawRequest } from './calls/raw-request.ts';
export type { Selected, Selecting, Selection } from './calls/selection.ts';
export { type Client, createClient } from './client.ts';
export {
  type AnyApiError,
  ApiError,
  type ApiErrorCode,
  type ErrorFacts,
  type FieldError,
  type StepUpDemand,
} from './errors/errors.ts';
export { hasCode, isApiError, isNotFound } from './errors/guards.ts';
export { type Outcome, safe } from './errors/safe.ts';
export { applyLiveChange } from './events/live-list.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './events/verify-webhook.ts';
export {
  createWebhookHandler,
  type HonoContext,
  type NodeRequest,
  type NodeResponse,
  type WebhookDeliveryInfo,
  type WebhookHandler,
  type WebhookHandlerOptions,
  type WebhookHandlers,
} from './events/webhook-handler.ts';
export type {
  TicketwireEvent,
  WebhookEventMessage,
  WebhookEventType,
  WebhookMessage,
  WebhookPing,
} from './events/webhook-message.ts';
export type { TicketFieldTypes } from './fields/ticket-fields.ts';
export { type ExportedTicket, readNdjson } from './files/ndjson.ts';
export type * from './generated/types.ts';
export * from './generated/values.ts';
export type { AppInfo } from './http/app-info.ts';
export type { ClientOptions, RequesterClientOptions } from './options.ts';
export { createRequesterClient, type RequesterClient } from './requester-client.ts';
export type { ClientSession, OnStepUp } from './session/session.ts';
export type { Credentials, TokenStore, Tokens } from './session/tokens.ts';
export { type WebStorage, webStore } from './session/web-store.ts';
