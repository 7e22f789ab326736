// Generated from the router of the service by sdk/scripts/generate.ts. Do not edit.

import type { ApiPromise } from '../../calls/api-promise.ts';
import type { CallOptions, MutationOptions } from '../../calls/call.ts';
import type { Calls } from '../../calls/calls.ts';
import { mutation, query } from '../../calls/procedure.ts';
import type { ListOf } from '../shared/lists.ts';
import type { Done, Id, IdOrKey, ImapServer, Timestamp } from '../shared/schemas.ts';

/** Email address of the desk: what arrives there becomes tickets, and replies leave from it. */
export interface MailboxesApi {
  /**
   * List mailboxes.
   *
   * Returns all mailboxes, sorted by address. Available to users who see more than their own tickets. How messages are fetched requires `mailbox:manage`.
   *
   * `GET /api/mailboxes`. Requires the permission `ticket:read` or `mailbox:manage`.
   *
   * @throws {@link ApiError} `permission_denied`
   *
   * @example
   * const { data } = await client.mailboxes.list();
   */
  list(options?: CallOptions): ApiPromise<ListOf<Mailbox>>;

  /**
   * Get a mailbox.
   *
   * Returns its settings, and whether messages arrive. Available to users who see more than their own tickets. How messages are fetched requires `mailbox:manage`.
   *
   * `GET /api/mailboxes/{id}`. Requires the permission `ticket:read` or `mailbox:manage`.
   *
   * @throws {@link ApiError} `not_found`, `permission_denied`
   *
   * @example
   * const mailbox = await client.mailboxes.get({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada' });
   */
  get(input: MailboxGetInput, options?: CallOptions): ApiPromise<Mailbox>;

  /**
   * Create a mailbox.
   *
   * The address must be unique. Email that arrives for it becomes tickets from now on.
   *
   * `POST /api/mailboxes`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `permission_denied`
   *
   * @example
   * const mailbox = await client.mailboxes.create({
   *   address: 'hardware@nordic-freight.example',
   *   senderName: 'Nordic Freight Hardware',
   *   signature: '{{agent.name}}\nNordic Freight',
   *   teamId: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a21',
   * });
   */
  create(input: MailboxCreateInput, options?: MutationOptions): ApiPromise<Mailbox>;

  /**
   * Update a mailbox.
   *
   * Fields that you omit stay unchanged. `imap` and `application` replace what is there.
   *
   * `PATCH /api/mailboxes/{id}`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const mailbox = await client.mailboxes.update({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada',
   *   senderName: 'Nordic Freight Devices',
   * });
   */
  update(input: MailboxUpdateInput, options?: MutationOptions): ApiPromise<Mailbox>;

  /**
   * Create or update a mailbox.
   *
   * Creates a mailbox as `POST /mailboxes` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200.
   *
   * `PUT /api/mailboxes/by-key/{key}`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * const upsertedMailbox = await client.mailboxes.upsert({
   *   key: 'hardware',
   *   address: 'hardware@nordic-freight.example',
   *   senderName: 'Nordic Freight Hardware',
   *   signature: '{{agent.name}}\nNordic Freight',
   * });
   */
  upsert(input: MailboxUpsertInput, options?: MutationOptions): ApiPromise<UpsertedMailbox>;

  /**
   * Delete a mailbox.
   *
   * Replies to its tickets leave from the default mailbox then. Rejected for the default mailbox, and if a rule or a service level policy names it.
   *
   * `DELETE /api/mailboxes/{id}`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`, `version_conflict`
   *
   * @example
   * await client.mailboxes.delete({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada' });
   */
  delete(input: MailboxDeleteInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Set the credentials of a mailbox.
   *
   * Stores the password, or the secret of your application, sealed under a key that is not in the database. It replaces the former one, and no one can read it.
   *
   * `PUT /api/mailboxes/{id}/credentials`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.mailboxes.setCredentials({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada',
   *   secret: 'correct horse battery staple',
   * });
   */
  setCredentials(input: MailboxSetCredentialsInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Begin to connect a mailbox.
   *
   * For Microsoft 365 and Gmail. Returns the page on which the owner of the mailbox lets the service read it (OAuth 2.0 with PKCE). Afterwards, the browser is at `redirectUri` with `code` and `state`, which finish the connection.
   *
   * `POST /api/mailboxes/{id}/connection`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const mailboxConnection = await client.mailboxes.beginConnection({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada' });
   */
  beginConnection(input: MailboxBeginConnectionInput, options?: MutationOptions): ApiPromise<MailboxConnection>;

  /**
   * Finish connecting a mailbox.
   *
   * Must be called by the user who began it, within 15 minutes. Messages that arrive from now on are fetched.
   *
   * `POST /api/mailboxes/{id}/connection/finish`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.mailboxes.finishConnection({
   *   id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada',
   *   code: 'M.R3_BAY.c0de',
   *   state: 'k1.c2VhbGVk',
   * });
   */
  finishConnection(input: MailboxFinishConnectionInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Fetch from a mailbox now.
   *
   * A worker looks for new messages within seconds, also if it waits after an error. `state` of the mailbox says what became of it.
   *
   * `POST /api/mailboxes/{id}/fetch`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * await client.mailboxes.fetchNow({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada' });
   */
  fetchNow(input: MailboxFetchNowInput, options?: MutationOptions): ApiPromise<Done>;

  /**
   * Send a test from a mailbox.
   *
   * Sends you an email that comes from this mailbox.
   *
   * `POST /api/mailboxes/{id}/test`. Requires the permission `mailbox:manage`.
   *
   * @throws {@link ApiError} `conflict`, `not_found`, `permission_denied`
   *
   * @example
   * const mailboxTest = await client.mailboxes.sendTest({ id: '0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7ada' });
   */
  sendTest(input: MailboxSendTestInput, options?: MutationOptions): ApiPromise<MailboxTest>;
}

/** Where and as whom to sign in by IMAP. The password is stored apart from it. */
export interface ImapServerInput {
  /** Host name of the IMAP server. 1 to 253 characters. */
  host: string;
  /**
   * 1 to 65,535.
   * @default 993
   */
  port?: number | undefined;
  /**
   * `tls`: encrypted from the start; `starttls`: encrypted before the password is sent; `none`: only for a server on the same machine.
   * @default "tls"
   */
  encryption?: 'tls' | 'starttls' | 'none' | undefined;
  /** 1 to 254 characters. */
  username: string;
  /**
   * Folder from which messages are fetched. 1 to 200 characters.
   * @default "INBOX"
   */
  folder?: string | undefined;
}

/** Email address of the desk: what arrives there becomes tickets, and replies leave from it. */
export interface Mailbox {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  address: string;
  senderName: string;
  /** Whether emails about tickets that came in by no mailbox leave from it. One mailbox is the default. */
  isDefault: boolean;
  teamId: Id | null;
  categoryId: Id | null;
  signature: string;
  language: string | null;
  /** Emails about tickets that leave from it in an hour, such as the limit of the provider; null for no limit. Others wait. */
  sendLimitPerHour: number | null;
  fetch: MailboxFetch;
  /** Null for callers without `mailbox:manage`. */
  imap: ImapServer | null;
  /** Null for callers without `mailbox:manage`. */
  application: MailboxApplication | null;
  /** Null for callers without `mailbox:manage`. */
  state: MailboxState | null;
}

/** Application that you registered with Microsoft or Google, which the mailbox lets read its messages. */
export interface MailboxApplication {
  /** Client ID of the application that you registered with the provider. */
  clientId: string;
  /** Directory (tenant) ID. Microsoft 365 only; null for accounts of any directory. */
  tenant: string | null;
}

/** Application that you registered with Microsoft or Google, which the mailbox lets read its messages. */
export interface MailboxApplicationInput {
  /** Client ID of the application that you registered with the provider. 1 to 200 characters. */
  clientId: string;
  /**
   * Directory (tenant) ID. Microsoft 365 only; null for accounts of any directory.
   * @default null
   */
  tenant?: string | null | undefined;
}

/** Input of `mailboxes.beginConnection`. */
export interface MailboxBeginConnectionInput {
  id: Id;
}

/** Where to let the service read a mailbox. */
export interface MailboxConnection {
  /** Page of the provider on which the owner of the mailbox lets the service read it, within 15 minutes. */
  url: string;
  /** Page to which the provider sends the browser back. Register it with the application, exactly so. */
  redirectUri: string;
}

/** Input of `mailboxes.create`. */
export interface MailboxCreateInput {
  /** Key for programs, which never changes. If omitted, it is derived from the address. */
  key?: string | undefined;
  /** Address that customers write to, and that replies come from. Email address. */
  address: string;
  /** Name that replies come from, such as `Nordic Freight Support`. 1 to 80 characters. */
  senderName: string;
  /** Makes it the default instead of the present one. */
  isDefault?: true | undefined;
  /**
   * ID or key of the team of new tickets; null for the default of the category.
   * @default null
   */
  teamId?: IdOrKey | null | undefined;
  /**
   * ID or key of the category of new tickets; null for none.
   * @default null
   */
  categoryId?: IdOrKey | null | undefined;
  /**
   * Text below the replies of agents. Variables: `{{agent.name}}`, `{{mailbox.name}}`, `{{mailbox.address}}`, `{{ticket.reference}}`. At most 2,000 characters.
   * @default ""
   */
  signature?: string | undefined;
  /**
   * Language (BCP 47) of emails to people who wrote to this mailbox and have not chosen one; null for English.
   * @default null
   */
  language?: string | null | undefined;
  /**
   * Emails about tickets that leave from it in an hour, such as the limit of the provider; null for no limit. Others wait.
   * @default null
   */
  sendLimitPerHour?: number | null | undefined;
  /** @default "none" */
  fetch?: MailboxFetch | undefined;
  /**
   * Required for `imap`.
   * @default null
   */
  imap?: ImapServerInput | null | undefined;
  /**
   * Required for `microsoft365` and `gmail`.
   * @default null
   */
  application?: MailboxApplicationInput | null | undefined;
}

/** Input of `mailboxes.delete`. */
export interface MailboxDeleteInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
}

/** Where the service fetches the messages of a mailbox. `none`: they are submitted to `POST /inbound/email`. An open list: later releases add values, so accept those that you do not know. */
export type MailboxFetch = 'none' | 'imap' | 'microsoft365' | 'gmail';

/** Input of `mailboxes.fetchNow`. */
export interface MailboxFetchNowInput {
  id: Id;
}

/** Input of `mailboxes.finishConnection`. */
export interface MailboxFinishConnectionInput {
  id: Id;
  /** `code` that the provider added to `redirectUri`. 1 to 4,000 characters. */
  code: string;
  /** `state` that the provider added to `redirectUri`. 1 to 8,000 characters. */
  state: string;
}

/** Input of `mailboxes.get`. */
export interface MailboxGetInput {
  id: Id;
}

/** Reference to a mailbox. */
export interface MailboxRef {
  id: Id;
  key: string;
  address: string;
  senderName: string;
}

/** Input of `mailboxes.sendTest`. */
export interface MailboxSendTestInput {
  id: Id;
}

/** Input of `mailboxes.setCredentials`. */
export interface MailboxSetCredentialsInput {
  id: Id;
  /** Password of the IMAP account, or the secret of the application that you registered with Microsoft or Google. Then connect the mailbox. 1 to 4,000 characters. */
  secret: string;
}

/** Whether messages of a mailbox arrive. */
export interface MailboxState {
  /** `off`: nothing is fetched; `waiting`: credentials are missing, or nothing was fetched yet; `working`: the last attempt succeeded; `failing`: it failed. */
  status: 'off' | 'waiting' | 'working' | 'failing';
  /** When messages were last fetched without an error. */
  lastFetchedAt: Timestamp | null;
  /** When the last message arrived here. */
  lastMessageAt: Timestamp | null;
  lastErrorAt: Timestamp | null;
  /** What went wrong, in words; null if the last attempt succeeded. */
  lastError: string | null;
  /** Kind of problem; null if the last attempt succeeded. `sign_in_rejected`: check the user name and the password, or the application and its secret; `not_connected`: the owner has to allow the access, again; `not_allowed`: the service or the provider does not allow it; `protocol`: no mail server answers there; `encryption`: usually the certificate; `failed`: see the log. An open list: later releases add values, so accept those that you do not know. */
  lastErrorCode: 'sign_in_rejected' | 'not_connected' | 'not_allowed' | 'folder_missing' | 'unreachable' | 'protocol' | 'encryption' | 'try_later' | 'key_missing' | 'failed' | null;
}

/** Test email that was queued. */
export interface MailboxTest {
  /** ID of the email. `GET /deliveries/{id}` says what became of it. */
  deliveryId: Id;
}

/** Input of `mailboxes.update`. */
export interface MailboxUpdateInput {
  id: Id;
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Address that customers write to, and that replies come from. Email address. */
  address?: string | undefined;
  /** Name that replies come from, such as `Nordic Freight Support`. 1 to 80 characters. */
  senderName?: string | undefined;
  /** Makes it the default instead of the present one. */
  isDefault?: true | undefined;
  /** ID or key of the team of new tickets; null for the default of the category. */
  teamId?: IdOrKey | null | undefined;
  /** ID or key of the category of new tickets; null for none. */
  categoryId?: IdOrKey | null | undefined;
  /** Text below the replies of agents. Variables: `{{agent.name}}`, `{{mailbox.name}}`, `{{mailbox.address}}`, `{{ticket.reference}}`. At most 2,000 characters. */
  signature?: string | undefined;
  /** Language (BCP 47) of emails to people who wrote to this mailbox and have not chosen one; null for English. */
  language?: string | null | undefined;
  /** Emails about tickets that leave from it in an hour, such as the limit of the provider; null for no limit. Others wait. */
  sendLimitPerHour?: number | null | undefined;
  fetch?: MailboxFetch | undefined;
  /** Required for `imap`. */
  imap?: ImapServerInput | null | undefined;
  /** Required for `microsoft365` and `gmail`. */
  application?: MailboxApplicationInput | null | undefined;
}

/** Input of `mailboxes.upsert`. */
export interface MailboxUpsertInput {
  /** Version that you expect the resource to have. Same as the `If-Match` header. */
  expectedVersion?: number | undefined;
  /** Address that customers write to, and that replies come from. Email address. */
  address?: string | undefined;
  /** Name that replies come from, such as `Nordic Freight Support`. 1 to 80 characters. */
  senderName?: string | undefined;
  /** Makes it the default instead of the present one. */
  isDefault?: true | undefined;
  /** ID or key of the team of new tickets; null for the default of the category. */
  teamId?: IdOrKey | null | undefined;
  /** ID or key of the category of new tickets; null for none. */
  categoryId?: IdOrKey | null | undefined;
  /** Text below the replies of agents. Variables: `{{agent.name}}`, `{{mailbox.name}}`, `{{mailbox.address}}`, `{{ticket.reference}}`. At most 2,000 characters. */
  signature?: string | undefined;
  /** Language (BCP 47) of emails to people who wrote to this mailbox and have not chosen one; null for English. */
  language?: string | null | undefined;
  /** Emails about tickets that leave from it in an hour, such as the limit of the provider; null for no limit. Others wait. */
  sendLimitPerHour?: number | null | undefined;
  fetch?: MailboxFetch | undefined;
  /** Required for `imap`. */
  imap?: ImapServerInput | null | undefined;
  /** Required for `microsoft365` and `gmail`. */
  application?: MailboxApplicationInput | null | undefined;
  key: string;
}

/** Mailbox that was created or updated. */
export interface UpsertedMailbox {
  id: Id;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Version number, which increases with each change. It is also the ETag of the resource. */
  version: number;
  key: string;
  address: string;
  senderName: string;
  /** Whether emails about tickets that came in by no mailbox leave from it. One mailbox is the default. */
  isDefault: boolean;
  teamId: Id | null;
  categoryId: Id | null;
  signature: string;
  language: string | null;
  /** Emails about tickets that leave from it in an hour, such as the limit of the provider; null for no limit. Others wait. */
  sendLimitPerHour: number | null;
  fetch: MailboxFetch;
  /** Null for callers without `mailbox:manage`. */
  imap: ImapServer | null;
  /** Null for callers without `mailbox:manage`. */
  application: MailboxApplication | null;
  /** Null for callers without `mailbox:manage`. */
  state: MailboxState | null;
  /** Whether this request created it. */
  created: boolean;
}

export const createMailboxesApi = ({ call }: Calls): MailboxesApi => ({
  list: (options) => call(query('mailboxes.list'), undefined, options),
  get: (input, options) => call(query('mailboxes.get'), input, options),
  create: (input, options) => call(mutation('mailboxes.create'), input, options),
  update: (input, options) => call(mutation('mailboxes.update'), input, options),
  upsert: (input, options) => call(mutation('mailboxes.upsert'), input, options),
  delete: (input, options) => call(mutation('mailboxes.delete'), input, options),
  setCredentials: (input, options) => call(mutation('mailboxes.setCredentials'), input, options),
  beginConnection: (input, options) => call(mutation('mailboxes.beginConnection'), input, options),
  finishConnection: (input, options) => call(mutation('mailboxes.finishConnection'), input, options),
  fetchNow: (input, options) => call(mutation('mailboxes.fetchNow'), input, options),
  sendTest: (input, options) => call(mutation('mailboxes.sendTest'), input, options),
});
