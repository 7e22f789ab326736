import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { client } from '../../platform/api/client.ts';
import { type Patch, wholeList } from '../../platform/api/source.ts';
import type { Client, Input } from '../../platform/api/types.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const calendars: Resource = {
  name: 'calendars',
  needs: 'sla:manage',
  source: {
    list: wholeList((_filter, options) => client.calendars.list(options)),
    get: (id, options) => client.calendars.get({ id }, options),
    create: (draft: Input<Client['calendars']['create']>) => client.calendars.create(draft),
    update: (target, patch: Patch<Client['calendars']['update']>) => client.calendars.update({ ...target, ...patch }),
    remove: (target) => client.calendars.delete(target),
  },
  pages: {
    list: lazyPage(() => import('./CalendarList.tsx')),
    edit: lazyPage(() => import('./CalendarEdit.tsx')),
    create: lazyPage(() => import('./CalendarCreate.tsx')),
  },
  nav: { section: 'service', label: 'calendars.title', icon: CalendarIcon },
  palette: { create: 'calendars.add' },
  audit: { kind: 'calendar' },
};
