import { ById, Done, pageOf } from '../../../contract/base/common.ts';
import {
  Attachment,
  AttachmentDelete,
  AttachmentList,
  AttachmentUpload,
  SharedFile,
} from '../../../contract/tickets/attachments.ts';
import { ignore } from '../../../platform/errors/ignored.ts';
import { Download } from '../../../platform/files/download.ts';
import { open, requires, rest, router, streamed } from '../../../platform/procedures/trpc.ts';
import { downloadAttachment, listAttachments, visibleAttachment } from './attachment.queries.ts';
import { viewAttachmentRow } from './attachment.view.ts';
import { deleteIfUnused } from './delete-orphaned-files.ts';
import { deleteAttachment } from './remove-attachment.ts';
import { sharedFile } from './shared-file.ts';
import { uploadAttachment } from './upload-attachment.ts';

export const attachmentRouter = router({
  list: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/attachments', 'List ticket attachments', {
        reads: 'own',
        tag: 'attachments',
        description: 'Oldest first. Files of internal notes are included only if you can read internal notes.',
      }),
    )
    .input(AttachmentList)
    .output(pageOf(Attachment))
    .query(({ ctx, input }) => listAttachments(ctx.em, ctx.actor, input)),

  upload: requires('attachment:create')
    .meta(
      rest('POST /tickets/{ticketId}/attachments', 'Upload an attachment', {
        tag: 'attachments',
        status: 201,
        upload: true,
        description:
          'Up to 25 MB, as the part `file` of a form, or as the request body itself, of any content type, with `fileName` in the query. The content type is detected from the bytes. An internal file also requires `comment:create_internal`. To attach the file to a comment, pass its ID there in `attachmentIds`.',
      }),
    )
    .input(AttachmentUpload)
    .use(streamed)
    .output(Attachment)
    .mutation(({ ctx, input }) => uploadAttachment(ctx, input)),

  get: requires('ticket:read')
    .meta(
      rest('GET /attachments/{id}/metadata', 'Get attachment metadata', {
        reads: 'own',
        tag: 'attachments',
        description: 'Returns the name, size, and content type. To download the bytes, use `GET /attachments/{id}`.',
      }),
    )
    .input(ById)
    .output(Attachment)
    .query(async ({ ctx, input }) => viewAttachmentRow(await visibleAttachment(ctx.em, ctx.actor, input.id))),

  download: requires('ticket:read')
    .meta(
      rest('GET /attachments/{id}', 'Download an attachment', {
        download: ['application/octet-stream', '*/*'],
        parts: true,
        description: 'Supports a single `Range`. The ETag identifies the bytes; it is not the version.',
      }),
    )
    .input(ById)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => downloadAttachment(ctx.em, ctx.actor, ctx.services.files, input.id)),

  shared: open
    .meta(
      rest('GET /shared-files/{token}', 'Download a shared file', {
        tag: 'attachments',
        download: ['application/octet-stream', '*/*'],
        parts: true,
        description:
          'Opens the link to a file that was too large for the email with its reply. It works without an account, for 30 days, and until the file is deleted or its comment is redacted.',
        errors: ['not_found'],
      }),
    )
    .input(SharedFile)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => sharedFile(ctx.em, ctx.services.files, input.token, ctx.services.clock())),

  delete: requires('ticket:read')
    .meta(
      rest('DELETE /attachments/{id}', 'Delete an attachment', {
        status: 204,
        description:
          'You can delete your own files for as long as comments can be edited. Deleting any other requires `attachment:delete`.',
        errors: ['permission_denied'],
      }),
    )
    .input(AttachmentDelete)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const sha256 = await ctx.transact((tx) => deleteAttachment(tx, input));
      // The attachment is already deleted. If its bytes cannot be deleted now, the cleanup job deletes them.
      await deleteIfUnused(ctx.em, ctx.services.files, sha256).catch(ignore('delete_file'));
      return {};
    }),
});
