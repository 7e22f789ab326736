import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMe } from '../../../platform/session/me.ts';
import { usePrinting } from '../../../platform/ui/hooks/use-printing.ts';
import type { Choice } from '../../../platform/ui/list/ChoiceMenu.tsx';
import { formatMoment } from '../../../platform/ui/time/format-period.ts';
import { useFilters } from '../view/use-filters.tsx';
import type { View } from '../view/view.ts';

/** Header of the printout: the filters, the time of printing and the name of the user. */
export function PrintHeader({ view }: { view: View }) {
  const startedAt = usePrinting();
  return startedAt && <Facts view={view} printedAt={startedAt} />;
}

function Facts({ view, printedAt }: { view: View; printedAt: Date }) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const me = useMe();
  const filters = useFilters(view).filter(({ chosen }) => chosen.length > 0);
  const printed = formatMoment(printedAt.toISOString(), locale);
  const facts: (readonly [name: string, value: string])[] = [
    ...filters.map(
      ({ label, choices, chosen }) => [label, labelsOf(choices, chosen, t('list.unknown')).join(', ')] as const,
    ),
    ...(filters.length === 0 ? [[t('list.filters'), t('dashboard.print.noFilters')] as const] : []),
    [t('dashboard.print.printed'), me ? `${printed} · ${me.name}` : printed],
  ];
  return (
    <Box sx={{ mb: 2, fontSize: 13 }}>
      {facts.map(([name, value]) => (
        <div key={name}>{`${name}: ${value}`}</div>
      ))}
    </Box>
  );
}

const labelsOf = (choices: readonly Choice[], chosen: readonly string[], unknown: string) =>
  chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? unknown);
