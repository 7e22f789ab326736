import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { styled } from '@mui/material';
import { fieldValueText } from '../../../configuration/fields/field-value-text.ts';
import type { TicketBase } from '../../../platform/api/types.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { Priority } from '../../../platform/ui/display/Priority.tsx';
import { TicketStatus } from '../../../platform/ui/display/TicketStatus.tsx';
import type { PhoneRow } from '../../../platform/ui/list/columns.ts';
import { Time } from '../../../platform/ui/time/Time.tsx';
import { SlaCell } from '../../sla/SlaCell.tsx';
import { SnoozeMark } from '../../snooze/lazy.ts';
import { DueMark } from './DueMark.tsx';
import { Excerpt } from './Excerpt.tsx';
import { UnreadMark } from './UnreadMark.tsx';
import type { ListedDetails } from './use-listed-details.ts';

const Line = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' });

const Title = styled('span')({ position: 'relative', fontWeight: 500, '&.unread': { fontWeight: 700 } });

/** At most two lines: the page shows the rest of a long subject. */
const Subject = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

interface Words {
  t: Translate;
  locale: string;
}

/** The content of a row on phones. */
export const phoneTicket = (
  ticket: TicketBase,
  { t, locale }: Words,
  isUnread: boolean,
  { fields, isByWaiting }: Pick<ListedDetails, 'fields' | 'isByWaiting'>,
): PhoneRow => ({
  title: (
    <Title className={isUnread ? 'unread' : undefined}>
      {isUnread && <UnreadMark />}
      <Subject>{ticket.subject}</Subject>
    </Title>
  ),
  aside: <Time at={ticket.updatedAt} />,
  lines: [
    <Line key="state">
      <TicketStatus status={ticket.status} />
      {ticket.priority !== 'normal' && <Priority value={ticket.priority} />}
      <DueMark ticket={ticket} />
      <SlaCell sla={ticket.sla} />
      <span>{ticket.reference}</span>
      {ticket.snoozedUntil !== null && <SnoozeMark until={ticket.snoozedUntil} isBrief />}
    </Line>,
    <Line key="people">
      {ticket.requester.name}
      <ArrowForwardIcon sx={{ fontSize: 13 }} titleAccess={t('tickets.columns.assignee')} />
      {ticket.assignee?.name ?? t('tickets.unassigned')}
    </Line>,
    ...(isByWaiting && ticket.milestones.waitingSince !== null
      ? [
          <Line key="waiting">
            {t('sla.waitingSince')}: <Time at={ticket.milestones.waitingSince} />
          </Line>,
        ]
      : []),
    ...fields.map((field) => (
      <Line key={field.key}>
        {t('list.chosen', {
          label: field.name,
          first: fieldValueText(field, ticket.fields[field.key] ?? null, t, locale),
        })}
      </Line>
    )),
    ...(ticket.excerpt ? [<Excerpt key="excerpt" html={ticket.excerpt} />] : []),
  ],
});
