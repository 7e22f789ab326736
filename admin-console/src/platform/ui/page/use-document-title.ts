import { useLayoutEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';

/** Sets the title of the tab, which screen readers also announce when a page opens. */
export function useDocumentTitle(title: string): void {
  const t = useT();
  useLayoutEffect(() => {
    document.title = title ? t('common.documentTitle', { title }) : t('common.product');
  }, [title, t]);
}
