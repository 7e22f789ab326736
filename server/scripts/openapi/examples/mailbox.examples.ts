import type { Mailbox } from '../../../src/contract/configuration/mailboxes.ts';
import { id } from '../../../src/contract/events/example-desk.ts';
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
  sendLimitPerHour: null,
  fetch: 'none',
  imap: null,
  application: null,
  state: {
    status: 'off',
    lastFetchedAt: null,
    lastMessageAt: null,
    lastErrorAt: null,
    lastError: null,
    lastErrorCode: null,
  },
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
  setCredentials: { input: { id: shown.id, secret: 'correct horse battery staple' }, output: {} },
  beginConnection: {
    input: { id: shown.id },
    output: {
      url: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=5f1c2b3a',
      redirectUri: 'https://tickets.nordic-freight.example/admin/mailboxes/connected',
    },
  },
  finishConnection: { input: { id: shown.id, code: 'M.R3_BAY.c0de', state: 'k1.c2VhbGVk' }, output: {} },
  fetchNow: { input: { id: shown.id }, output: {} },
  sendTest: { input: { id: shown.id }, output: { deliveryId: id('e7') } },
  delete: { input: { id: shown.id }, output: {} },
};
