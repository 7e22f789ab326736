import { z } from 'zod';
import { TeamRef, UserRef } from '../accounts/users.ts';
import {
  expected,
  Id,
  IdOrKey,
  Key,
  line,
  listing,
  NewKey,
  pageOf,
  Resource,
  uniqueList,
  upserted,
} from '../base/common.ts';
import { TicketRef } from '../base/ticket-reference.ts';
import { NOTHING_STORED, StoredComment, StoredTicketChange } from '../tickets/stored-changes.ts';
import { ChangeProblem } from '../tickets/ticket-bulk.ts';
import { Visibility } from '../tickets/tickets.ts';

/** Maximum macros of a user, and maximum shared macros. */
export const MAX_OWN_MACROS = 500;
export const MAX_SHARED_MACROS = 2_000;

export const MacroSharing = z.enum(['me', 'teams', 'everyone']).meta({
  id: 'MacroSharing',
  description: 'Who can use a macro: its owner, the members of teams, or everyone who works on tickets.',
});
export type MacroSharing = z.infer<typeof MacroSharing>;

const isPath = (path: string) => path.split('/').every((part) => part !== '' && part === part.trim());

const name = line(120)
  .refine(isPath, 'Must be names separated by single slashes, such as Billing/Refund')
  .describe('Name, with the folders it is in: `Billing/Refund`.');

const change = StoredTicketChange.nullable().describe('Change of the ticket; null for none.');
const comment = StoredComment.nullable().describe('Comment to add to the ticket; null for none.');

export const Macro = Resource.extend({
  key: z.string().describe('Unique among shared macros, and among those of its owner.'),
  name,
  change,
  comment,
  sharing: MacroSharing,
  teams: z.array(TeamRef).describe('Teams whose members can use it; empty unless `sharing` is `teams`.'),
  owner: UserRef.describe('User who created it.'),
  canEdit: z.boolean().describe('Whether you can change and delete it.'),
}).meta({ id: 'Macro', description: 'Text with variables, and a change of the ticket, to be applied by agents.' });

export const UpsertedMacro = Macro.extend(upserted).meta({
  id: 'UpsertedMacro',
  description: 'Macro that was created or updated.',
});

export const MacroPage = pageOf(Macro);

const teamIds = uniqueList(IdOrKey).max(50).describe('IDs or keys of the teams that can use it.');

export const MacroList = z.strictObject({
  ...listing,
  q: line(200).optional().describe('Part of a name or a text.'),
  folder: line(120).optional().describe('Folder, with those within it: `Billing` contains `Billing/Refund`.'),
  sharing: MacroSharing.optional().describe('Only macros that are shared in this way.'),
  visibility: Visibility.optional().describe('Only macros whose comment has this visibility.'),
});

interface Shared {
  readonly sharing?: MacroSharing | undefined;
  readonly teamIds?: readonly string[] | undefined;
}

const namesTeams = ({ sharing, teamIds: ids = [] }: Shared) => (sharing === 'teams') === ids.length > 0;
const TEAMS = { path: ['teamIds'], message: 'Specify teams if, and only if, `sharing` is `teams`' };

export const MacroCreate = z
  .strictObject({
    key: NewKey,
    name,
    change: change.default(null),
    comment: comment.default(null),
    sharing: MacroSharing.default('me'),
    teamIds: teamIds.default([]),
  })
  .refine((macro) => macro.change !== null || macro.comment !== null, { path: ['comment'], message: NOTHING_STORED })
  .refine(namesTeams, TEAMS);

export const MacroUpdate = z.strictObject({
  id: Id,
  ...expected,
  name: name.optional(),
  change: change.optional(),
  comment: comment.optional(),
  sharing: MacroSharing.optional(),
  teamIds: teamIds.optional(),
});

export const MacroUpsert = MacroUpdate.omit({ id: true }).extend({ key: Key });

export const MacroRender = z.strictObject({ id: Id, ticketId: TicketRef });

export const MacroPreview = z
  .strictObject({ ticketId: TicketRef, change: change.default(null), comment: comment.default(null) })
  .refine((macro) => macro.change !== null || macro.comment !== null, { path: ['comment'], message: NOTHING_STORED });

export const RejectedPart = z
  .object({
    pointer: z.string().describe('The part, such as `#/change/statusId` or `#/comment`.'),
    problem: ChangeProblem.describe('Error that applying this part would have.'),
  })
  .meta({ id: 'RejectedPart', description: 'Part of a change that the ticket or your permissions do not allow now.' });

export const RenderedComment = z
  .object({ body: z.string(), visibility: Visibility })
  .meta({ id: 'RenderedComment', description: 'Stored comment with its variables filled in.' });

export const PreviewedMacro = z
  .object({
    change: change.describe('Change as stored, to be passed to `POST /tickets/{ticketId}/apply`; null for none.'),
    comment: RenderedComment.nullable().describe(
      'Comment with its variables filled in, which can make it too long; null for none.',
    ),
    emptyVariables: z
      .array(z.string())
      .describe('Variables that the ticket has no value for, and that have no fallback.'),
    rejected: z.array(RejectedPart).describe('Parts that applying the macro now would reject.'),
  })
  .meta({ id: 'PreviewedMacro', description: 'What a macro that is not stored would do on a ticket.' });

export const RenderedMacro = z
  .object({ macroId: Id, ...PreviewedMacro.shape })
  .meta({ id: 'RenderedMacro', description: 'What a macro would do on a ticket. Nothing is stored.' });

export type Macro = z.infer<typeof Macro>;
export type MacroList = z.infer<typeof MacroList>;
export type MacroCreate = z.infer<typeof MacroCreate>;
export type MacroUpdate = z.infer<typeof MacroUpdate>;
export type MacroUpsert = z.infer<typeof MacroUpsert>;
export type MacroRender = z.infer<typeof MacroRender>;
export type MacroPreview = z.infer<typeof MacroPreview>;
export type PreviewedMacro = z.infer<typeof PreviewedMacro>;
export type RejectedPart = z.infer<typeof RejectedPart>;
export type RenderedMacro = z.infer<typeof RenderedMacro>;
