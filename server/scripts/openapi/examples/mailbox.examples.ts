import type { Mailbox } from '../../../src/contract/configuration/mailboxes.ts';
import { hardwareTeam, resource } from './desk.ts';
import type { ExamplesOf } from './example.ts';

const fields = {
  address: 'hardware@nordic-freight.example',
  senderName: 'Nordic Freight Hardware',
  signature: '{{agent.name}}\nNordic Freight',
};
const shown: Mailbox = {
  ...resource('da', 2),
  ...fields,
  key: 'hardware',
  isDefault: false,
  teamId: hardwareTeam.id,
  categoryId: null,
  language: null,
  fetch: 'none',
  imap: null,
  application: null,
  state: { status: 'off', lastFetchedAt: null, lastMessageAt: null, lastErrorAt: null, lastError: null },
};

export const mailboxes: ExamplesOf<'mailboxes'> = {
  list: { output: { data: [shown] } },
  get: { input: { id: shown.id }, output: shown },
  create: { input: { ...fields, teamId: shown.teamId }, output: { ...shown, version: 1 } },
  update: {
    input: { id: shown.id, senderName: 'Nordic Freight Devices' },
    output: { ...shown, senderName: 'Nordic Freight Devices', version: 3 },
  },
  upsert: { input: { key: shown.key, ...fields }, output: { ...shown, created: false } },
  delete: { input: { id: shown.id }, output: {} },
};
