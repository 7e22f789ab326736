import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const notificationRules: Resource = {
  name: 'notification-rules',
  needs: 'notification:manage',
  source: {
    list: wholeList((_filter, options) => client.notificationRules.list(options)),
    get: (id, options) => client.notificationRules.get({ id }, options),
    create: (draft: Input<Client['notificationRules']['create']>) => client.notificationRules.create(draft),
    update: (target, patch: Patch<Client['notificationRules']['update']>) =>
      client.notificationRules.update({ ...target, ...patch }),
    remove: (target) => client.notificationRules.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./RuleList.tsx')),
    edit: lazyPage(() => import('./RuleEdit.tsx')),
    create: lazyPage(() => import('./RuleCreate.tsx')),
  },
  kinds: { list: 'matrix', create: 'matrix', edit: 'matrix' },
  nav: { section: 'messages', label: 'nav.notificationRules', icon: CampaignIcon },
  palette: { create: 'rules.add' },
  audit: { kind: 'notification_rule' },
};
