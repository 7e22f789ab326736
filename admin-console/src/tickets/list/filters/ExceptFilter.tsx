import { useListContext } from 'ra-core';
import type { ExceptFilters } from '../../../api/types.ts';
import { useConditionTexts } from '../../../conditions/use-condition-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FilterChip } from './FilterChip.tsx';

/** The tickets that the saved view on screen leaves out. */
export default function ExceptFilter({ except }: { except: ExceptFilters }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const conditions = useConditionTexts()(except).join('; ');
  const show = () => {
    const { view: _, ...others } = filterValues;
    setFilters(others, []);
  };
  return <FilterChip text={t('desk.views.leavesOut', { conditions })} onRemove={show} />;
}
