import { styled } from '@mui/material';
import type { TicketBase } from '../../../platform/api/types.ts';
import { SnoozeMark } from '../../snooze/lazy.ts';
import { Excerpt } from './Excerpt.tsx';
import { UnreadMark } from './UnreadMark.tsx';

const COMPACT = '[data-density=compact] &';
const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** In compact tables, everything stands on one line: the reference, the subject, and as much of the rest as fits. */
const Root = styled('span')({
  position: 'relative',
  display: 'block',
  [COMPACT]: { display: 'flex', alignItems: 'baseline', gap: 8 },
});

const Subject = styled('span')({
  display: 'block',
  fontSize: 14,
  fontWeight: 500,
  ...cutOff,
  '&.unread': { fontWeight: 700 },
  [COMPACT]: { flex: '0 1 auto', fontSize: 13.5 },
});

const Details = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12,
  fontWeight: 400,
  color: theme.tokens.soft,
  ...cutOff,
  [COMPACT]: { display: 'contents' },
}));

const Reference = styled('span')({ [COMPACT]: { order: -1, flex: 'none', minWidth: 56 } });

const Tags = styled('span')({
  '&::before': { content: '" · "' },
  [COMPACT]: { flex: '0 1000 auto', ...cutOff, '&::before': { content: 'none' } },
});

interface Props {
  ticket: TicketBase;
  isUnread: boolean;
  /** Whether the tags follow the reference. */
  hasTags: boolean;
}

export function SubjectCell({ ticket, isUnread, hasTags }: Props) {
  const { subject, reference, snoozedUntil, tags, excerpt } = ticket;
  return (
    <Root>
      {isUnread && <UnreadMark />}
      <Subject title={subject} className={isUnread ? 'unread' : undefined}>
        {subject}
      </Subject>{' '}
      <Details>
        <Reference>{reference}</Reference>
        {snoozedUntil !== null && (
          <>
            {' '}
            <SnoozeMark until={snoozedUntil} isBrief />
          </>
        )}
        {hasTags && tags.length > 0 && <Tags>{tags.join(', ')}</Tags>}
      </Details>
      {excerpt && <Excerpt html={excerpt} />}
    </Root>
  );
}
