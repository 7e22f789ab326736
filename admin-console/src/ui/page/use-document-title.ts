import { useLayoutEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';

/** Names the tab: also what a screen reader says on arriving at the page. */
export function useDocumentTitle(title: string): void {
  const t = useT();
  useLayoutEffect(() => {
    document.title = title ? t('common.documentTitle', { title }) : t('common.product');
  }, [title, t]);
}
