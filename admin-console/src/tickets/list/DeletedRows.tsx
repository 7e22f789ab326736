import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import type { TicketBase } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { ticketPath } from '../../platform/resources/ticket-path.ts';
import { useRowKeys } from '../../platform/shortcuts/use-row-keys.ts';
import { lazyPart } from '../../platform/ui/display/lazy-part.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import { RecordTable } from '../../platform/ui/list/RecordTable.tsx';
import { type Selection, useSelection } from '../../platform/ui/list/use-selection.ts';
import { EmptyState } from '../../platform/ui/page/EmptyState.tsx';
import { useRestore } from '../changes/use-restore.ts';
import { deletedFilter } from '../query/list-filters.ts';
import { deletedColumns, phoneDeleted } from './deleted-columns.tsx';
import { TicketPager } from './TicketPager.tsx';

/** Restores all selected tickets. */
function RestoreBar({ selection }: { selection: Selection<TicketBase> }) {
  const t = useT();
  const restore = useRestore();
  const [isRestoring, run] = useBusy();
  const { rows } = selection;
  return (
    <Box
      component="section"
      aria-label={t('tickets.bulk.label')}
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        background: theme.tokens.accentSoft,
        borderBottom: `1px solid ${theme.tokens.line}`,
      })}
    >
      <Box component="span" role="status" sx={{ fontSize: 13, fontWeight: 600 }}>
        {t('tickets.bulk.chosen', { smart_count: rows.length })}
      </Box>
      <Button
        variant="contained"
        startIcon={<RestoreIcon />}
        loading={isRestoring}
        loadingPosition="start"
        onClick={() => run(() => restore(rows))}
      >
        {t('deleted.restoreMany', { smart_count: rows.length })}
      </Button>
      <Button onClick={() => selection.keepOnly(new Set())}>{t('tickets.bulk.none')}</Button>
    </Box>
  );
}

const NoTicketMatches = lazyPart(() => import('./NoTicketMatches.tsx'));

const nameOf = ({ reference }: TicketBase) => reference;

/** The deleted tickets that the user can restore. */
export default function DeletedRows() {
  const t = useT();
  const selection = useSelection<TicketBase>();
  const columns = useMemo(() => deletedColumns(t), [t]);
  useRowKeys();
  return (
    <>
      {selection.rows.length > 0 && <RestoreBar selection={selection} />}
      <RecordTable<TicketBase>
        label={t('deleted.view')}
        columns={columns}
        phone={(ticket) => phoneDeleted(ticket, t)}
        linkTo={ticketPath}
        usualFilter={deletedFilter}
        selectable={{ selection, nameOf }}
        noMatch={<NoTicketMatches />}
        empty={<EmptyState icon={RestoreIcon} title={t('deleted.empty.title')} text={t('deleted.empty.text')} />}
      />
      <TicketPager />
    </>
  );
}
