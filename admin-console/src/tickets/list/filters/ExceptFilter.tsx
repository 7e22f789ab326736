import { useListContext } from 'ra-core';
import { useConditionTexts } from '../../../configuration/conditions/use-condition-texts.ts';
import type { ExceptFilters } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FilterChip } from './FilterChip.tsx';

/** The tickets that the saved view on screen leaves out. */
export default function ExceptFilter({ except }: { except: ExceptFilters }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const conditions = useConditionTexts(except).join('; ');
  const show = () => {
    const { view: _, ...others } = filterValues;
    setFilters(others, []);
  };
  return <FilterChip text={t('tickets.savedViews.leavesOut', { conditions })} onRemove={show} />;
}
