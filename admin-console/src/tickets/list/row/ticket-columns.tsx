import { styled } from '@mui/material';
import { fieldValueText } from '../../../configuration/fields/field-value-text.ts';
import type { TicketBase } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import type { Column } from '../../../platform/ui/list/columns.ts';
import { PersonName } from '../../../platform/ui/people/PersonName.tsx';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { FIELD } from '../../query/ticket-sort.ts';
import { SlaCell } from '../../sla/SlaCell.tsx';
import { DueMark } from './DueMark.tsx';
import { SubjectCell } from './SubjectCell.tsx';
import type { ListedDetails } from './use-listed-details.ts';

/** On one line, however long the name is. */
const Name = styled('span')({
  display: 'block',
  maxWidth: 150,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Soft = styled('span')(({ theme }) => ({ color: theme.tokens.soft, whiteSpace: 'nowrap' }));

interface Words {
  t: Translate;
  locale: string;
}

export const ticketColumns = (
  { t, locale }: Words,
  isUnread: (ticket: TicketBase) => boolean,
  { fields, showsSla, isByWaiting, isBySla }: ListedDetails,
): Column<TicketBase>[] => [
  {
    key: 'subject',
    label: t('tickets.columns.subject'),
    grows: true,
    render: (ticket) => <SubjectCell ticket={ticket} isUnread={isUnread(ticket)} />,
  },
  {
    key: 'status',
    label: t('tickets.columns.status'),
    width: 110,
    render: ({ status }) => <TicketStatus status={status} />,
  },
  {
    key: 'priority',
    label: t('tickets.columns.priority'),
    width: 95,
    sort: 'DESC',
    render: ({ priority }) => <Priority value={priority} />,
  },
  {
    key: 'dueAt',
    label: t('tickets.columns.due'),
    width: 110,
    sort: 'ASC',
    from: 'md',
    render: (ticket) => <DueMark ticket={ticket} />,
  },
  ...fields.map(
    (field): Column<TicketBase> => ({
      key: `${FIELD}${field.key}`,
      label: field.name,
      width: 130,
      from: 'md',
      ...(field.sortable ? { sort: 'ASC' } : {}),
      render: ({ fields: values }) => <Name>{fieldValueText(field, values[field.key] ?? null, t, locale)}</Name>,
    }),
  ),
  ...(isByWaiting
    ? [
        {
          key: 'waitingSince',
          label: t('sla.waitingSince'),
          width: 120,
          sort: 'ASC' as const,
          render: ({ milestones: { waitingSince } }: TicketBase) => (
            <Soft>{waitingSince === null ? '—' : <Time at={waitingSince} />}</Soft>
          ),
        },
      ]
    : []),
  ...(showsSla
    ? [
        {
          key: 'slaDueAt',
          label: t('sla.column'),
          width: 130,
          sort: 'ASC' as const,
          ...(isBySla ? {} : { from: 'lg' as const }),
          render: ({ sla }: TicketBase) => <SlaCell sla={sla} />,
        },
      ]
    : []),
  {
    key: 'requester',
    label: t('tickets.columns.requester'),
    width: 130,
    // Columns that the filters and the order add need its room.
    from: fields.length > 0 || isByWaiting ? 1400 : 'lg',
    render: ({ requester }) => <Name>{requester.name}</Name>,
  },
  {
    key: 'assignee',
    label: t('tickets.columns.assignee'),
    width: 155,
    render: ({ assignee }) =>
      assignee ? (
        <Name>
          <PersonName person={assignee} />
        </Name>
      ) : (
        <Soft>{t('tickets.unassigned')}</Soft>
      ),
  },
  {
    key: 'team',
    label: t('tickets.columns.team'),
    width: 110,
    from: 1400,
    render: ({ team }) => (team ? <Name>{team.name}</Name> : <Soft>—</Soft>),
  },
  {
    key: 'category',
    label: t('tickets.columns.category'),
    width: 140,
    from: 1600,
    render: ({ category }) => (category ? <Name>{inLanguage('categories', category.name, t)}</Name> : <Soft>—</Soft>),
  },
  {
    key: 'updatedAt',
    label: t('tickets.columns.updated'),
    width: 100,
    sort: 'DESC',
    render: ({ updatedAt }) => (
      <Soft>
        <Time at={updatedAt} />
      </Soft>
    ),
  },
];
