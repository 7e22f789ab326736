import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import type { NotificationRule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { RuleRow } from './RuleRow.tsx';

interface Props {
  event: string;
  description: string;
  rules: NotificationRule[];
}

/** The rules of one event. */
export function RuleGroup({ event, description, rules }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Typography id={id} variant="h2">
          {description}
        </Typography>
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {event}
        </Box>
      </Box>
      <Table size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: 'auto', sm: '26%' } }}>{t('rules.columns.audience')}</TableCell>
            <TableCell sx={{ width: { xs: 84, sm: 110 } }}>{t('rules.columns.channel')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('rules.columns.subject')}</TableCell>
            <TableCell align="right" sx={{ width: 76 }}>
              {t('rules.columns.enabled')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
