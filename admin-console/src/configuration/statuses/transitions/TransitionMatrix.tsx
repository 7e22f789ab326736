import TuneIcon from '@mui/icons-material/Tune';
import { Box, Checkbox, IconButton, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { Status } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ScrollCard } from '../../../platform/ui/display/ScrollCard.tsx';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import { ConditionsPopover } from './ConditionsPopover.tsx';
import { type Conditions, conditionsOf, free, hasConditions, type Workflow } from './workflow.ts';

interface TransitionCellProps {
  from: string;
  to: string;
  conditions: Conditions | undefined;
  before: Conditions | undefined;
  /** Whether the row for any status already allows the transition. */
  covered: boolean;
  onChange: (conditions: Conditions | undefined) => void;
}

function TransitionCell({ from, to, conditions, before, covered, onChange }: TransitionCellProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const changed = JSON.stringify(conditions) !== JSON.stringify(before);
  const box = (
    <Checkbox
      checked={conditions !== undefined}
      indeterminate={conditions === undefined && covered}
      onChange={(_event, checked) => onChange(checked ? (before ?? free) : undefined)}
      slotProps={{ input: { 'aria-label': t('transitions.cell', { from, to }) } }}
    />
  );
  return (
    <Box
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        borderRadius: '6px',
        width: 72,
        pl: 1,
        background: changed ? theme.tokens.accentSoft : undefined,
      })}
    >
      {conditions === undefined && covered ? <Tooltip title={t('transitions.covered')}>{box}</Tooltip> : box}
      {conditions && (
        <IconButton
          size="small"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={t('transitions.conditions', { from, to })}
          aria-haspopup="dialog"
          sx={{
            p: 0.5,
            color: hasConditions(conditions) ? 'primary.main' : 'text.secondary',
            opacity: hasConditions(conditions) ? 1 : 0.7,
          }}
        >
          <TuneIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      {conditions && anchor && (
        <ConditionsPopover
          anchor={anchor}
          title={t('transitions.conditions', { from, to })}
          conditions={conditions}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}

interface Props {
  statuses: Status[];
  saved: Workflow;
  workflow: Workflow;
  onChange: (fromId: string | null, toId: string, conditions: Conditions | undefined) => void;
}

const sticky = { position: 'sticky', left: 0, zIndex: 1, background: 'inherit' } as const;

/** A row is the status that a ticket leaves, a column the status that it enters. */
export function TransitionMatrix({ statuses, saved, workflow, onChange }: Props) {
  const t = useT();
  const rows = [null, ...statuses.filter(({ state }) => state !== 'closed')];
  // No transition leads back to `new`.
  const columns = statuses.filter(({ state }) => state !== 'new');
  return (
    <ScrollCard label={t('transitions.table')}>
      <Table size="small" sx={{ width: 'auto', minWidth: '100%' }}>
        <TableHead>
          <TableRow sx={{ background: (theme) => theme.tokens.paper }}>
            <TableCell sx={sticky}>{t('transitions.from')}</TableCell>
            {columns.map(({ id, name, color }) => (
              <TableCell key={id} align="center" sx={{ minWidth: 104 }}>
                <TicketStatus status={{ name, color }} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((from) => (
            <TableRow key={from?.id ?? 'any'} sx={{ background: (theme) => theme.tokens.paper }}>
              <TableCell component="th" scope="row" sx={sticky}>
                {from ? (
                  <TicketStatus status={from} />
                ) : (
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    {t('transitions.any')}
                  </Box>
                )}
              </TableCell>
              {columns.map((to) => (
                <TableCell key={to.id} align="center" sx={{ p: 0.25 }}>
                  {from?.id !== to.id && (
                    <TransitionCell
                      from={from?.name ?? t('transitions.any')}
                      to={to.name}
                      conditions={conditionsOf(workflow, from?.id ?? null, to.id)}
                      before={conditionsOf(saved, from?.id ?? null, to.id)}
                      covered={from !== null && conditionsOf(workflow, null, to.id) !== undefined}
                      onChange={(conditions) => onChange(from?.id ?? null, to.id, conditions)}
                    />
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollCard>
  );
}
