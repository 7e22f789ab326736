import { isRequesterOnly } from '../../accounts/roles/role.policy.ts';
import { ById, ByIdExpected, Done, listOf } from '../../contract/base/common.ts';
import {
  Mailbox,
  MailboxCreate,
  MailboxUpdate,
  MailboxUpsert,
  UpsertedMailbox,
} from '../../contract/configuration/mailboxes.ts';
import type { UseOf } from '../../platform/commands/use-of.ts';
import { denied } from '../../platform/errors/app-error.ts';
import { requires, requiresOneOf, rest, router } from '../../platform/procedures/trpc.ts';
import { createMailbox, deleteMailbox, updateMailbox, upsertMailbox } from './mailbox.commands.ts';
import type { MailboxEntity } from './mailbox.entity.ts';
import { getMailbox, listMailboxes } from './mailbox.queries.ts';
import { viewMailboxFor } from './mailbox.view.ts';

const managing = requires('mailbox:manage');

/** For those who manage mailboxes, and for those who work on the tickets that come in by them. */
const reading = requiresOneOf('ticket:read', 'mailbox:manage').use(({ ctx, next }) => {
  if (!ctx.actor.scopes.has('mailbox:manage') && isRequesterOnly(ctx.actor)) {
    throw denied('ticket:read', 'Mailboxes are not available for users who see only their own tickets');
  }
  return next();
});

const READERS =
  'Available to users who see more than their own tickets. How messages are fetched requires `mailbox:manage`.';

export const mailboxRouterWith = ({ useOf }: { readonly useOf: UseOf<MailboxEntity> }) =>
  router({
    list: reading
      .meta(
        rest('GET /mailboxes', 'List mailboxes', {
          description: `Returns all mailboxes, sorted by address. ${READERS}`,
        }),
      )
      .output(listOf(Mailbox))
      .query(async ({ ctx }) => ({ data: (await listMailboxes(ctx.em)).map(viewMailboxFor(ctx.actor)) })),

    get: reading
      .meta(
        rest('GET /mailboxes/{id}', 'Get a mailbox', {
          description: `Returns its settings, and whether messages arrive. ${READERS}`,
        }),
      )
      .input(ById)
      .output(Mailbox)
      .query(async ({ ctx, input }) => viewMailboxFor(ctx.actor)(await getMailbox(ctx.em, input.id))),

    create: managing
      .meta(
        rest('POST /mailboxes', 'Create a mailbox', {
          status: 201,
          description: 'The address must be unique. Email that arrives for it becomes tickets from now on.',
        }),
      )
      .input(MailboxCreate)
      .output(Mailbox)
      .mutation(({ ctx, input }) => ctx.transact((tx) => createMailbox(tx, input))),

    update: managing
      .meta(
        rest('PATCH /mailboxes/{id}', 'Update a mailbox', {
          description: 'Fields that you omit stay unchanged. `imap` and `application` replace what is there.',
        }),
      )
      .input(MailboxUpdate)
      .output(Mailbox)
      .mutation(({ ctx, input }) => ctx.transact((tx) => updateMailbox(tx, input))),

    upsert: managing
      .meta(
        rest('PUT /mailboxes/by-key/{key}', 'Create or update a mailbox', {
          orCreated: true,
          description:
            'Creates a mailbox as `POST /mailboxes` does if none has this key, and returns 201. Otherwise updates the fields that you pass, and returns 200.',
        }),
      )
      .input(MailboxUpsert)
      .output(UpsertedMailbox)
      .mutation(({ ctx, input }) => ctx.transact((tx) => upsertMailbox(tx, input))),

    delete: managing
      .meta(
        rest('DELETE /mailboxes/{id}', 'Delete a mailbox', {
          status: 204,
          description:
            'Replies to its tickets leave from the default mailbox then. Rejected for the default mailbox, and if a rule or a service level policy names it.',
        }),
      )
      .input(ByIdExpected)
      .output(Done)
      .mutation(({ ctx, input }) => ctx.transact((tx) => deleteMailbox(tx, input, useOf))),
  });
