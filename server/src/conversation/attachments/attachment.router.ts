import { ById, Done, pageOf } from '../../contract/base/common.ts';
import {
  Attachment,
  AttachmentDelete,
  AttachmentList,
  AttachmentUpload,
} from '../../contract/conversation/attachments.ts';
import { Download } from '../../platform/files/download.ts';
import { requires, rest, router, streamed } from '../../platform/procedures/trpc.ts';
import { downloadAttachment, listAttachments, visibleAttachment } from './attachment.queries.ts';
import { viewAttachmentRow } from './attachment.view.ts';
import { dropUnused } from './delete-orphaned-files.ts';
import { deleteAttachment } from './remove-attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';

export const attachmentRouter = router({
  list: requires('ticket:read')
    .meta(
      rest('GET /tickets/{ticketId}/attachments', 'List the files of a ticket, oldest first', {
        tag: 'attachments',
        description: 'Files of internal notes are among them only for those who may read these.',
      }),
    )
    .input(AttachmentList)
    .output(pageOf(Attachment))
    .query(({ ctx, input }) => listAttachments(ctx.em, ctx.actor, input)),

  upload: requires('attachment:create')
    .meta(
      rest('POST /tickets/{ticketId}/attachments', 'Attach a file to a ticket', {
        tag: 'attachments',
        status: 201,
        upload: true,
        description:
          'At most 25 MB: the part `file` of a form, or the body itself with `fileName` in the query. What it is, is found ' +
          'out by its bytes. An internal file also takes `comment:create_internal`. To make it a part of a comment, name it ' +
          'there in `attachmentIds`.',
      }),
    )
    .input(AttachmentUpload)
    .use(streamed)
    .output(Attachment)
    .mutation(({ ctx, input }) => uploadAttachment(ctx, input)),

  get: requires('ticket:read')
    .meta(
      rest('GET /attachments/{id}/metadata', 'Read what is known of a file', {
        tag: 'attachments',
        description: 'Its name, its size and what it is; `GET /attachments/{id}` gives its bytes.',
      }),
    )
    .input(ById)
    .output(Attachment)
    .query(async ({ ctx, input }) => viewAttachmentRow(await visibleAttachment(ctx.em, ctx.actor, input.id))),

  download: requires('ticket:read')
    .meta(
      rest('GET /attachments/{id}', 'Download a file', {
        download: ['application/octet-stream', '*/*'],
        parts: true,
        description: 'Answers one `Range` with a part. The ETag changes with the bytes, and is not the version.',
      }),
    )
    .input(ById)
    .use(streamed)
    .output(Download)
    .query(({ ctx, input }) => downloadAttachment(ctx.em, ctx.actor, ctx.services.files, input.id)),

  delete: requires('ticket:read')
    .meta(
      rest('DELETE /attachments/{id}', 'Take a file away', {
        status: 204,
        description: 'One’s own as long as a comment can be edited; any other takes `attachment:delete`.',
        errors: ['permission_denied'],
      }),
    )
    .input(AttachmentDelete)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const sha256 = await ctx.transact((scope) => deleteAttachment(scope, input));
      // It is gone already; where its bytes cannot go now, the sweep takes them.
      await dropUnused(ctx.em, ctx.services.files, sha256).catch(() => undefined);
      return {};
    }),
});
