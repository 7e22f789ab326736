import type { Macro, PreviewedMacro, RenderedMacro } from '../../../../src/contract/automation/macros.ts';
import { hardware, ruth, solved } from '../../../../src/contract/events/example-desk.ts';
import { resource } from '../desk.ts';
import { type ExamplesOf, page } from '../example.ts';

const stored = {
  name: 'Printers/New label printer',
  change: { statusId: solved.id },
  comment: {
    body: 'Hello {{ticket.requester}}, we have sent you a new printer. Regards, {{agent.name}}',
    visibility: 'public' as const,
  },
  sharing: 'teams' as const,
};
const macro: Macro = {
  ...resource('d5', 2),
  key: 'new_label_printer',
  ...stored,
  teams: [hardware],
  owner: ruth,
  canEdit: true,
};
const previewed: PreviewedMacro = {
  change: stored.change,
  comment: {
    body: 'Hello Mira Lindqvist, we have sent you a new printer. Regards, Jonas Weber',
    visibility: 'public',
  },
  emptyVariables: [],
  rejected: [],
};
const rendered: RenderedMacro = { macroId: macro.id, ...previewed };
const input = { ...stored, teamIds: [hardware.id] };

export const macros: ExamplesOf<'macros'> = {
  list: { input: { folder: 'Printers' }, output: page(macro) },
  get: { input: { id: macro.id }, output: macro },
  create: { input, output: { ...macro, version: 1 } },
  update: {
    input: { id: macro.id, name: 'Printers/Replacement' },
    output: { ...macro, name: 'Printers/Replacement', version: 3 },
  },
  upsert: { input: { key: macro.key, ...stored, teamIds: [hardware.key] }, output: { ...macro, created: false } },
  delete: { input: { id: macro.id }, output: {} },
  preview: { input: { ticketId: 'TKT-1042', change: stored.change, comment: stored.comment }, output: previewed },
  render: { input: { id: macro.id, ticketId: 'TKT-1042' }, output: rendered },
};
