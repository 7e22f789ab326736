import { z } from 'zod';
import {
  Email,
  expected,
  Id,
  IdOrKey,
  Key,
  Locale,
  line,
  NewKey,
  OPEN_LIST,
  prose,
  Resource,
  Timestamp,
  upserted,
} from '../base/common.ts';

export const MailboxFetch = z.enum(['none', 'imap', 'microsoft365', 'gmail']).meta({
  id: 'MailboxFetch',
  description: `Where the service fetches the messages of a mailbox. \`none\`: they are submitted to \`POST /inbound/email\`. ${OPEN_LIST}`,
});
export type MailboxFetch = z.infer<typeof MailboxFetch>;

export const ImapServer = z
  .strictObject({
    host: line(253).describe('Host name of the IMAP server.'),
    port: z.int().min(1).max(65_535).default(993),
    encryption: z
      .enum(['tls', 'starttls', 'none'])
      .default('tls')
      .describe(
        '`tls`: encrypted from the start; `starttls`: encrypted before the password is sent; `none`: only for a server on the same machine.',
      ),
    username: line(254),
    folder: line(200).default('INBOX').describe('Folder from which messages are fetched.'),
  })
  .meta({
    id: 'ImapServer',
    description: 'Where and as whom to sign in by IMAP. The password is stored apart from it.',
  });
export type ImapServer = z.infer<typeof ImapServer>;

export const MailboxApplication = z
  .strictObject({
    clientId: line(200).describe('Client ID of the application that you registered with the provider.'),
    tenant: line(100)
      .nullable()
      .default(null)
      .describe('Directory (tenant) ID. Microsoft 365 only; null for accounts of any directory.'),
  })
  .meta({
    id: 'MailboxApplication',
    description: 'Application that you registered with Microsoft or Google, which the mailbox lets read its messages.',
  });
export type MailboxApplication = z.infer<typeof MailboxApplication>;

/** Why nothing is fetched from a mailbox. */
export const MAILBOX_PROBLEMS = [
  ...(['sign_in_rejected', 'not_connected', 'not_allowed', 'folder_missing', 'unreachable', 'protocol'] as const),
  ...(['encryption', 'try_later', 'key_missing', 'failed'] as const),
] as const;
export type MailboxProblem = (typeof MAILBOX_PROBLEMS)[number];

export const MailboxState = z
  .object({
    status: z
      .enum(['off', 'waiting', 'working', 'failing'])
      .describe(
        '`off`: nothing is fetched; `waiting`: credentials are missing, or nothing was fetched yet; `working`: the last attempt succeeded; `failing`: it failed.',
      ),
    lastFetchedAt: Timestamp.nullable().describe('When messages were last fetched without an error.'),
    lastMessageAt: Timestamp.nullable().describe('When the last message arrived here.'),
    lastErrorAt: Timestamp.nullable(),
    lastError: z.string().nullable().describe('What went wrong, in words; null if the last attempt succeeded.'),
    lastErrorCode: z
      .enum(MAILBOX_PROBLEMS)
      .nullable()
      .describe(
        `Kind of problem; null if the last attempt succeeded. \`sign_in_rejected\`: check the user name and the password, or the application and its secret; \`not_connected\`: the owner has to allow the access, again; \`not_allowed\`: the service or the provider does not allow it; \`protocol\`: no mail server answers there; \`encryption\`: usually the certificate; \`failed\`: see the log. ${OPEN_LIST}`,
      ),
  })
  .meta({ id: 'MailboxState', description: 'Whether messages of a mailbox arrive.' });
export type MailboxState = z.infer<typeof MailboxState>;

export const MAX_MAILBOXES = 100;
export const signatureVariables = ['agent.name', 'mailbox.name', 'mailbox.address', 'ticket.reference'] as const;
export type SignatureVariable = (typeof signatureVariables)[number];

const address = Email.describe('Address that customers write to, and that replies come from.');
const senderName = line(80).describe('Name that replies come from, such as `Nordic Freight Support`.');
const signature = prose(2_000).describe(
  `Text below the replies of agents. Variables: ${signatureVariables.map((name) => `\`{{${name}}}\``).join(', ')}.`,
);
const language = Locale.nullable().describe(
  'Language (BCP 47) of emails to people who wrote to this mailbox and have not chosen one; null for English.',
);
const isDefault = z.literal(true).optional().describe('Makes it the default instead of the present one.');
const teamId = IdOrKey.nullable().describe(
  'ID or key of the team of new tickets; null for the default of the category.',
);
const categoryId = IdOrKey.nullable().describe('ID or key of the category of new tickets; null for none.');
const sendLimitPerHour = z
  .int()
  .min(1)
  .max(5_000)
  .nullable()
  .describe(
    'Emails about tickets that leave from it in an hour, such as the limit of the provider; null for no limit. Others wait.',
  );
const imap = ImapServer.nullable().describe('Required for `imap`.');
const application = MailboxApplication.nullable().describe('Required for `microsoft365` and `gmail`.');

const managed = 'Null for callers without `mailbox:manage`.';

export const Mailbox = Resource.extend({
  key: z.string(),
  address: z.string(),
  senderName: z.string(),
  isDefault: z
    .boolean()
    .describe('Whether emails about tickets that came in by no mailbox leave from it. One mailbox is the default.'),
  teamId: Id.nullable(),
  categoryId: Id.nullable(),
  signature: z.string(),
  language: z.string().nullable(),
  sendLimitPerHour,
  fetch: MailboxFetch,
  imap: ImapServer.nullable().describe(managed),
  application: MailboxApplication.nullable().describe(managed),
  state: MailboxState.nullable().describe(managed),
}).meta({
  id: 'Mailbox',
  description: 'Email address of the desk: what arrives there becomes tickets, and replies leave from it.',
});

export const MailboxRef = z
  .object({ id: Id, key: z.string(), address: z.string(), senderName: z.string() })
  .meta({ id: 'MailboxRef', description: 'Reference to a mailbox.' });
export type MailboxRef = z.infer<typeof MailboxRef>;

export const UpsertedMailbox = Mailbox.extend(upserted).meta({
  id: 'UpsertedMailbox',
  description: 'Mailbox that was created or updated.',
});

export const MailboxCreate = z.strictObject({
  key: NewKey.describe('Key for programs, which never changes. If omitted, it is derived from the address.'),
  address,
  senderName,
  isDefault,
  teamId: teamId.default(null),
  categoryId: categoryId.default(null),
  signature: signature.default(''),
  language: language.default(null),
  sendLimitPerHour: sendLimitPerHour.default(null),
  fetch: MailboxFetch.default('none'),
  imap: imap.default(null),
  application: application.default(null),
});

export const MailboxUpdate = z.strictObject({
  id: Id,
  ...expected,
  address: address.optional(),
  senderName: senderName.optional(),
  isDefault,
  teamId: teamId.optional(),
  categoryId: categoryId.optional(),
  signature: signature.optional(),
  language: language.optional(),
  sendLimitPerHour: sendLimitPerHour.optional(),
  fetch: MailboxFetch.optional(),
  imap: imap.optional(),
  application: application.optional(),
});

export const MailboxUpsert = MailboxUpdate.omit({ id: true }).extend({ key: Key });

export type Mailbox = z.infer<typeof Mailbox>;
export type MailboxCreate = z.infer<typeof MailboxCreate>;
export type MailboxUpdate = z.infer<typeof MailboxUpdate>;
export type MailboxUpsert = z.infer<typeof MailboxUpsert>;
