import { hardware, id, jonas } from '../../../src/contract/events/example-desk.ts';
import type { View } from '../../../src/contract/tickets/views.ts';
import { resource } from './desk.ts';
import { type ExamplesOf, page } from './example.ts';

const view: View = {
  ...resource('c1'),
  name: 'Printers that wait',
  filters: { state: ['new', 'open'], category: ['printers'] },
  except: { tag: ['planned'] },
  sort: '-priority',
  isPartial: false,
  owner: jonas,
  team: hardware,
};
const renamed: View = { ...view, name: 'Printers that wait in Lund', version: 2 };

export const views: ExamplesOf<'views'> = {
  list: { input: { limit: 20 }, output: page(view) },
  get: { input: { id: id('c1') }, output: view },
  create: {
    input: { name: view.name, filters: view.filters, except: view.except, sort: view.sort, teamId: hardware.id },
    output: view,
  },
  update: { input: { id: view.id, name: renamed.name }, output: renamed },
  delete: { input: { id: view.id }, output: {} },
};
