import { Button, styled } from '@mui/material';
import type { TicketBase } from '../../platform/api/types.ts';
import type { Translate } from '../../platform/i18n/translate.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { aboveRowLink } from '../../platform/ui/display/RowLink.tsx';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { useBusy } from '../../platform/ui/hooks/use-busy.ts';
import type { Column, PhoneRow } from '../../platform/ui/list/columns.ts';
import { Time } from '../../platform/ui/time/Time.tsx';
import { useRestore } from '../changes/use-restore.ts';

/** Restores the ticket of a row. */
function RestoreRow({ ticket }: { ticket: TicketBase }) {
  const t = useT();
  const restore = useRestore();
  const [isRestoring, run] = useBusy();
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={t('deleted.restoreOne', { reference: ticket.reference })}
      loading={isRestoring}
      onClick={() => run(() => restore([ticket]))}
      sx={aboveRowLink}
    >
      {t('tickets.page.restore')}
    </Button>
  );
}

const Subject = styled('span')({ display: 'block', fontSize: 14, overflowWrap: 'anywhere' });
const Soft = styled('span')(({ theme }) => ({ color: theme.tokens.soft, fontSize: 12.5, fontWeight: 400 }));

const deletedAt = ({ deletion, updatedAt }: TicketBase) => <Time at={deletion?.at ?? updatedAt} />;
const deletedBy = ({ deletion }: TicketBase, t: Translate) => deletion?.by?.name ?? t('deleted.unknown');

export const deletedColumns = (t: Translate): Column<TicketBase>[] => [
  {
    key: 'subject',
    label: t('tickets.columns.subject'),
    grows: true,
    render: ({ subject, reference }) => (
      <>
        <Subject>{subject}</Subject>
        <Soft>{reference}</Soft>
      </>
    ),
  },
  {
    key: 'status',
    label: t('tickets.columns.status'),
    width: 110,
    from: 'md',
    render: ({ status }) => <TicketStatus status={status} />,
  },
  {
    key: 'requester',
    label: t('tickets.columns.requester'),
    width: 150,
    from: 'lg',
    render: ({ requester }) => requester.name,
  },
  { key: 'deletedBy', label: t('deleted.byWhom'), width: 150, render: (ticket) => deletedBy(ticket, t) },
  // A deleted ticket cannot change, so its last change is the deletion.
  { key: 'updatedAt', label: t('deleted.when'), width: 120, sort: 'DESC', render: deletedAt },
  {
    key: 'restore',
    label: t('tickets.page.restore'),
    width: 130,
    align: 'right',
    render: (ticket) => <RestoreRow ticket={ticket} />,
  },
];

/** The content of a row on phones. */
export const phoneDeleted = (ticket: TicketBase, t: Translate): PhoneRow => ({
  title: ticket.subject,
  aside: deletedAt(ticket),
  lines: [
    `${ticket.reference} · ${ticket.requester.name}`,
    t('deleted.byName', { name: deletedBy(ticket, t) }),
    <RestoreRow key="restore" ticket={ticket} />,
  ],
});
