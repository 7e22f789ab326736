import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useId } from 'react';
import type { SlaPreview } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import { dayAndTime } from '../../../platform/ui/time/format.ts';

/** A new ticket waits for a first response and a resolution. */
const metrics = ['first_response', 'resolution'] as const;

/** When a ticket that is created now would be due, for each priority. */
export function NewTickets({ tickets }: { tickets: SlaPreview['newTickets'] }) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const withTargets = tickets.filter(({ targets }) => targets.length > 0);
  if (withTargets.length === 0) return null;
  return (
    <Box>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {t('slaPolicies.preview.newTicket')}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('slaPolicies.goals.priority')}</TableCell>
            {metrics.map((metric) => (
              <TableCell key={metric}>{t(`slaPolicies.metrics.${metric}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {withTargets.map(({ priority, targets }) => (
            <TableRow key={priority}>
              <TableCell component="th" scope="row">
                <Priority value={priority} />
              </TableCell>
              {metrics.map((metric) => {
                const dueAt = targets.find((target) => target.metric === metric)?.dueAt;
                return (
                  <TableCell key={metric}>{dueAt ? dayAndTime(new Date(dueAt), new Date(), locale) : '—'}</TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
