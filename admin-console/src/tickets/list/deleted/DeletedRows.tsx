import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { useMemo } from 'react';
import type { TicketSummary } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useRowKeys } from '../../../shortcuts/use-row-keys.ts';

import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
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
