import LabelIcon from '@mui/icons-material/LabelOutlined';
import { client } from '../../platform/api/client.ts';
import { keysetList } from '../../platform/api/source.ts';
import type { Resource } from '../../platform/resources/resource.ts';
import { lazyPage } from '../../platform/ui/page/lazy-page.tsx';

export const tags: Resource = {
  name: 'tags',
  needs: 'category:manage',
  source: {
    list: keysetList('tags', (input: { q?: string; limit: number; cursor?: string }, _sort, options) =>
      client.tags.list(input, options),
    ),
  },
  pages: { list: lazyPage(() => import('./TagList.tsx')) },
  nav: { section: 'tickets', label: 'tags.title', icon: LabelIcon },
  audit: { kind: 'tag' },
};
