import { globSync } from 'node:fs';
import path from 'node:path';

/** Where the examples of the API reference are. */
export const EXAMPLES = 'server/scripts/openapi/examples';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const I18N = 'admin-console/src/platform/i18n';
const folders = globSync(`${I18N}/*/index.ts`, { cwd: ROOT }).map((file) => path.dirname(file));
const translations = folders.filter((folder) => path.basename(folder) !== 'en').sort();

/** The files of a resource, each with its template. Both spell it as the templates do. */
export const newFiles: readonly (readonly [template: string, target: string])[] = [
  ['contract.ts', 'server/src/contract/configuration/canned-replies.ts'],
  ['events.ts', 'server/src/contract/events/canned-reply.events.ts'],
  ['entity.ts', 'server/src/configuration/canned-replies/canned-reply.entity.ts'],
  ['queries.ts', 'server/src/configuration/canned-replies/canned-reply.queries.ts'],
  ['view.ts', 'server/src/configuration/canned-replies/canned-reply.view.ts'],
  ['commands.ts', 'server/src/configuration/canned-replies/canned-reply.commands.ts'],
  ['router.ts', 'server/src/configuration/canned-replies/canned-reply.router.ts'],
  ['examples.ts', `${EXAMPLES}/canned-reply.examples.ts`],
  ['console-index.ts', 'admin-console/src/configuration/canned-replies/index.ts'],
  ['console-list.tsx', 'admin-console/src/configuration/canned-replies/CannedReplyList.tsx'],
  ['console-create.tsx', 'admin-console/src/configuration/canned-replies/CannedReplyCreate.tsx'],
  ['console-edit.tsx', 'admin-console/src/configuration/canned-replies/CannedReplyEdit.tsx'],
  ['console-fields.tsx', 'admin-console/src/configuration/canned-replies/CannedReplyFields.tsx'],
  ['texts.en.ts', `${I18N}/en/canned-replies.ts`],
  ...translations.map((folder) => ['texts.translated.ts', `${folder}/canned-replies.ts`] as const),
  ['rest.test.ts', 'test/configuration/canned-replies/canned-replies.test.ts'],
  ['console.test.ts', 'test/console/administration/canned-replies.test.ts'],
];

/** A line to insert before or after a text that occurs once in the file. */
interface Insertion {
  readonly before?: string;
  readonly after?: string;
  readonly line: string;
}

/** Imports are sorted afterwards. */
const imported = (line: string): Insertion => ({ before: 'import ', line });

/** Inserts the part of a section that belongs to this resource into the texts of all resources. */
const merged = (section: string): Insertion => ({
  after: `\n  ${section}: {`,
  line: ` ...cannedReplies.${section},`,
});

/** Lines to insert into existing files, by path. */
export const insertions: Readonly<Record<string, readonly Insertion[]>> = {
  'server/src/contract/base/permissions.ts': [
    {
      before: '} as const satisfies Record<string, { description: string; scoped: boolean; named?: true }>',
      line: "  'canned_reply:manage': plain('Manage canned replies'),\n",
    },
  ],
  'server/src/contract/events/catalog.ts': [
    imported("import { cannedReplyEvents } from './canned-reply.events.ts';\n"),
    { before: '};\ntype Catalog', line: '  ...cannedReplyEvents,\n' },
  ],
  'server/src/entities.ts': [
    imported("import { CannedReplyEntity } from './configuration/canned-replies/canned-reply.entity.ts';\n"),
    { before: '];', line: '  CannedReplyEntity,\n' },
  ],
  'server/src/router.ts': [
    imported("import { cannedReplyRouter } from './configuration/canned-replies/canned-reply.router.ts';\n"),
    { before: '});\n\n/** All procedures of the service', line: '  cannedReplies: cannedReplyRouter,\n' },
  ],
  [`${EXAMPLES}/resource.examples.ts`]: [
    imported("import { cannedReplies } from './canned-reply.examples.ts';\n"),
    { after: 'resourceExamples = {', line: ' cannedReplies,' },
  ],
  'admin-console/src/resources.ts': [
    imported("import { cannedReplies } from './configuration/canned-replies/index.ts';\n"),
    { before: '];', line: '  cannedReplies,\n' },
  ],
  [`${I18N}/en/index.ts`]: [
    imported("import * as cannedReplies from './canned-replies.ts';\n"),
    { after: 'export const en = {', line: '\n  cannedReplies: cannedReplies.texts,' },
    ...['eventSubjects', 'subjectNames'].map(merged),
  ],
  ...Object.fromEntries(
    translations.map((folder) => [
      `${folder}/index.ts`,
      [
        imported("import * as cannedReplies from './canned-replies.ts';\n"),
        { after: 'export const texts: Texts = {', line: '\n  cannedReplies: cannedReplies.texts,' },
        ...['eventSubjects', 'subjectNames', 'events', 'permissions'].map(merged),
      ],
    ]),
  ),
  'test/guards/tables/resources.table.ts': [
    {
      after: 'export const resourceTable: Readonly<Record<string, PlainResource>> = {',
      line: `
  cannedReplies: {
    permission: 'canned_reply:manage',
    table: 'canned_replies',
    fields: ['name', 'description'],
    row: (word) => ({ name: word, description: word }),
  },
`,
    },
  ],
  'CHANGELOG.md': [
    {
      after: '\n### Added\n',
      line: '\n- Canned replies (`/canned-replies`), for users with `canned_reply:manage`.\n',
    },
  ],
};

/** Inserts the lines. Throws if the file no longer contains the text that one of them refers to. */
export function insertAll(path: string, text: string, lines: readonly Insertion[]): string {
  return lines.reduce((so, { before, after, line }) => {
    const anchor = before ?? after ?? '';
    const at = so.indexOf(anchor);
    if (at < 0) throw new Error(`${path} has no ${JSON.stringify(anchor)}: adapt server/scripts/new-resource/files.ts`);
    const place = before === undefined ? at + anchor.length : at;
    return so.slice(0, place) + line + so.slice(place);
  }, text);
}
