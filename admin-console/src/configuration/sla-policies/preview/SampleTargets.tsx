import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { SlaPreview, SlaPreviewTarget } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Disclosure } from '../../../platform/ui/display/Disclosure.tsx';
import { dayAndTime } from '../../../platform/ui/time/format.ts';
import { TargetSteps } from './TargetSteps.tsx';

/** A metric of a ticket with its latest target before and after saving; null if there is none, or if it was canceled. */
interface ComparedTarget {
  readonly metric: SlaPreviewTarget['metric'];
  readonly before: SlaPreviewTarget | null;
  readonly after: SlaPreviewTarget | null;
}

const metrics = ['first_response', 'next_response', 'resolution'] as const;

const comparedTargets = ({ before, after }: NonNullable<SlaPreview['sample']>): ComparedTarget[] =>
  metrics
    .map((metric) => ({ metric, before: latest(before, metric), after: latest(after, metric) }))
    .filter((one) => one.before !== null || one.after !== null);

function latest(targets: readonly SlaPreviewTarget[], metric: SlaPreviewTarget['metric']): SlaPreviewTarget | null {
  const last = targets.findLast((target) => target.metric === metric);
  return last && last.cancelledAt === null ? last : null;
}

/** The targets of a ticket now and after saving, with the steps that lead to each due time. */
export function SampleTargets({ sample }: { sample: NonNullable<SlaPreview['sample']> }) {
  const t = useT();
  const compared = comparedTargets(sample);
  const name: string = useWatch({ name: 'name' }) || t('slaPolicies.add');
  const nameOf = (metric: SlaPreviewTarget['metric']) => t(`slaPolicies.metrics.${metric}`);
  return (
    <Box>
      <Table size="small" aria-label={t('slaPolicies.preview.ticket')} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('slaPolicies.goals.title')}</TableCell>
            <TableCell>{t('slaPolicies.preview.now')}</TableCell>
            <TableCell>{t('slaPolicies.preview.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {compared.length === 0 && (
            <TableRow>
              <TableCell colSpan={3}>—</TableCell>
            </TableRow>
          )}
          {compared.map(({ metric, before, after }) => (
            <TableRow key={metric}>
              <TableCell component="th" scope="row">
                {nameOf(metric)}
              </TableCell>
              <TableCell>
                <Due target={before} />
              </TableCell>
              <TableCell>
                <Due target={after} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {compared.map(
        ({ metric, after }) =>
          after && (
            <Disclosure key={metric} summary={t('sla.why', { name: nameOf(metric) })}>
              <TargetSteps target={after} policyName={after.policy?.name ?? name} />
            </Disclosure>
          ),
      )}
    </Box>
  );
}

/** Says when a target is due, or what has become of it. */
function Due({ target }: { target: SlaPreviewTarget | null }) {
  const t = useT();
  const locale = useLocale();
  const now = new Date();
  const at = (time: string) => dayAndTime(new Date(time), now, locale);
  if (target === null) return '—';
  const { dueAt, metAt, breachedAt } = target;
  if (metAt !== null) return t('sla.met', { at: at(metAt) });
  if (breachedAt !== null || (dueAt !== null && Date.parse(dueAt) < now.getTime())) {
    return (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 550 }}>
        {t('sla.states.late')}: {at(dueAt ?? breachedAt ?? now.toISOString())}
      </Box>
    );
  }
  return dueAt === null ? t('sla.states.paused') : at(dueAt);
}
