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
import { DueCell } from '../row/DueCell.tsx';
import { SubjectCell } from '../row/SubjectCell.tsx';
import type { ListedDetails } from '../row/use-listed-details.ts';
import { COLUMN_NAMES, type ColumnName } from './use-columns.ts';

/** On one line, however long the name is. */
const Name = styled('span')({
  display: 'block',
  maxWidth: 130,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Soft = styled('span')(({ theme }) => ({ color: theme.tokens.soft, whiteSpace: 'nowrap' }));

interface Words {
  t: Translate;
  locale: string;
}

interface Choice {
  readonly names: readonly ColumnName[];
  /** Whether the user has chosen the columns. If not, they make room for those that the filters and the order add. */
  readonly isChosen: boolean;
}

const Moment = ({ at }: { at: string | null }) => <Soft>{at === null ? '—' : <Time at={at} />}</Soft>;

const OrNone = ({ name }: { name: string | undefined }) => (name ? <Name>{name}</Name> : <Soft>—</Soft>);

/** Returns the columns that can be chosen, except those that are empty on the whole page. */
function columnsOf(
  { t }: Words,
  { dueBy, hasDue, hasSla, hasTeam }: ListedDetails,
): Partial<Record<ColumnName, Column<TicketBase>>> {
  return {
    status: {
      key: 'status',
      label: t('tickets.columns.status'),
      width: 110,
      render: ({ status }) => <TicketStatus status={status} />,
    },
    priority: {
      key: 'priority',
      label: t('tickets.columns.priority'),
      width: 95,
      sort: 'DESC',
      render: ({ priority }) => <Priority value={priority} />,
    },
    ...(hasDue && {
      due: {
        key: dueBy === 'earlier' ? (hasSla ? 'slaDueAt' : 'dueAt') : dueBy,
        label: t('tickets.columns.due'),
        width: 110,
        sort: 'ASC',
        render: (ticket) => <DueCell ticket={ticket} by={dueBy} />,
      },
    }),
    requester: {
      key: 'requester',
      label: t('tickets.columns.requester'),
      width: 130,
      render: ({ requester }) => <Name>{requester.name}</Name>,
    },
    assignee: {
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
    ...(hasTeam && {
      team: {
        key: 'team',
        label: t('tickets.columns.team'),
        width: 110,
        render: ({ team }) => <OrNone name={team?.name} />,
      },
    }),
    organization: {
      key: 'organization',
      label: t('tickets.columns.organization'),
      width: 130,
      render: ({ organization }) => <OrNone name={organization?.name} />,
    },
    category: {
      key: 'category',
      label: t('tickets.columns.category'),
      width: 140,
      render: ({ category }) => <OrNone name={category ? inLanguage('categories', category.name, t) : undefined} />,
    },
    tags: {
      key: 'tags',
      label: t('tickets.columns.tags'),
      width: 130,
      render: ({ tags }) => <OrNone name={tags.join(', ')} />,
    },
    channel: {
      key: 'channel',
      label: t('tickets.columns.channel'),
      width: 100,
      render: ({ channel }) => t(`labels.channel.${channel}`),
    },
    created: {
      key: 'createdAt',
      label: t('tickets.columns.created'),
      width: 100,
      sort: 'DESC',
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    updated: {
      key: 'updatedAt',
      label: t('tickets.columns.updated'),
      width: 100,
      sort: 'DESC',
      render: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  };
}

/** Returns the columns that the filters and the order of the list add. */
const addedColumns = ({ t, locale }: Words, { fields, isByWaiting }: ListedDetails): Column<TicketBase>[] => [
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
          render: ({ milestones: { waitingSince } }: TicketBase) => <Moment at={waitingSince} />,
        },
      ]
    : []),
];

export function ticketColumns(
  words: Words,
  isUnread: (ticket: TicketBase) => boolean,
  details: ListedDetails,
  { names, isChosen }: Choice,
): Column<TicketBase>[] {
  const columns = columnsOf(words, details);
  const added = addedColumns(words, details);
  const isShown = (name: ColumnName) => names.includes(name) || (name === 'due' && details.dueBy !== 'earlier');
  const shown = COLUMN_NAMES.filter(isShown).flatMap((name) => {
    const column = columns[name];
    if (!column) return [];
    return name === 'requester' && added.length > 0 && !isChosen ? [{ ...column, from: 1400 }] : [column];
  });
  const subject: Column<TicketBase> = {
    key: 'subject',
    label: words.t('tickets.columns.subject'),
    grows: true,
    render: (ticket) => <SubjectCell ticket={ticket} isUnread={isUnread(ticket)} hasTags={!names.includes('tags')} />,
  };
  return [subject, ...added, ...shown];
}
