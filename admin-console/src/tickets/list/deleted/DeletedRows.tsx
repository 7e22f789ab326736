import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { useMemo } from 'react';
import type { TicketSummary } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useRowKeys } from '../../../platform/shortcuts/use-row-keys.ts';

import { RecordTable } from '../../../platform/ui/list/RecordTable.tsx';
import { useSelection } from '../../../platform/ui/list/use-selection.ts';
import { EmptyState } from '../../../platform/ui/page/EmptyState.tsx';
import { deletedFilter } from '../../deleted/deleted-list.ts';
import { ticketPath } from '../../query/ticket-path.ts';
import { TicketPager } from '../counts/TicketPager.tsx';
import { deletedColumns, phoneDeleted } from './deleted-columns.tsx';
import { RestoreBar } from './RestoreBar.tsx';

const nameOf = ({ reference }: TicketSummary) => reference;

/** The deleted tickets that the user can restore. */
export default function DeletedRows() {
  const t = useT();
  const selection = useSelection<TicketSummary>();
  const columns = useMemo(() => deletedColumns(t), [t]);
  useRowKeys();
  return (
    <>
      {selection.rows.length > 0 && <RestoreBar selection={selection} />}
      <RecordTable<TicketSummary>
        label={t('deleted.view')}
        columns={columns}
        phone={(ticket) => phoneDeleted(ticket, t)}
        linkTo={ticketPath}
        usualFilter={deletedFilter}
        selectable={{ selection, nameOf }}
        empty={<EmptyState icon={RestoreIcon} title={t('deleted.empty.title')} text={t('deleted.empty.text')} />}
      />
      <TicketPager />
    </>
  );
}
