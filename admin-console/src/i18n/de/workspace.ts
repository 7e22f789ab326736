import type { Texts } from '../texts.ts';

export const workspace: Texts['workspace'] = {
  withKey: '%{action} (%{key})',
  queue: {
    label: 'Position in der Liste',
    position: '%{position} von %{total}',
  },
};
