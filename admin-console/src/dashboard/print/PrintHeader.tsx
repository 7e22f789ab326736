import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useMe } from '../../auth/me.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePrinting } from '../../ui/hooks/use-printing.ts';
import type { Choice } from '../../ui/list/ChoiceMenu.tsx';
import { formatMoment } from '../../ui/time/format-period.ts';
import { useFilters } from '../view/use-filters.tsx';
import type { View } from '../view/view.ts';

interface Props {
  /** The days that the figures cover, and what they are compared with. */
  period: string;
  view: View;
}

/** What the printed figures are about, for a reader who has only the paper. */
export function PrintHeader(props: Props) {
  const startedAt = usePrinting();
  return startedAt && <Facts {...props} printedAt={startedAt} />;
}

function Facts({ period, view, printedAt }: Props & { printedAt: Date }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const me = useMe();
  const filters = useFilters(view).filter(({ chosen }) => chosen.length > 0);
  const printed = formatMoment(printedAt.toISOString(), locale);
  const facts: (readonly [name: string, value: string])[] = [
    [t('dashboard.range'), period],
    ...filters.map(
      ({ label, choices, chosen }) => [label, labelsOf(choices, chosen, t('list.unknown')).join(', ')] as const,
    ),
    ...(filters.length === 0 ? [[t('list.filters'), t('dashboard.print.noFilters')] as const] : []),
    [t('dashboard.print.printed'), me ? `${printed} · ${me.name}` : printed],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, m: 0, mb: 2, fontSize: 12 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const labelsOf = (choices: readonly Choice[], chosen: readonly string[], unknown: string) =>
  chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? unknown);
