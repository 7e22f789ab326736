import { Box } from '@mui/material';
import { useLocale } from 'ra-core';
import type { AuditEvent } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { LogEntry } from '../../platform/ui/list/Log.tsx';
import { PersonAvatar } from '../../platform/ui/people/PersonAvatar.tsx';
import { exactTime, fullExactTime } from '../../platform/ui/time/format.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { kindText, subjectName } from './event-labels.ts';

interface Props {
  event: AuditEvent;
  names: ReadonlyMap<string, string>;
}

/** Shows one event: actor, action, subject and time in one line, and the changes when expanded. */
export function AuditEntry({ event, names }: Props) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const { actor, type, subject, occurredAt } = event;
  const name = subjectName(event, names);
  return (
    <LogEntry
      columns={{ xs: 'minmax(0, 1fr) auto', md: 'minmax(130px, 2fr) minmax(0, 4fr) minmax(0, 3fr) 165px' }}
      rowGap={0.25}
      summary={
        <>
          <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
            <PersonAvatar id={actor.id ?? actor.name} name={actor.name} size={22} />
            <Box
              component="span"
              sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {actor.name}
            </Box>
          </Box>
          <Box component="span" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            {t(`events.${type}`)}
          </Box>
          <Box
            component="span"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' } }}
          >
            {kindText(subject.type, t)}
            {name && ` · ${name}`}
          </Box>
          <Box
            component="span"
            sx={{
              color: 'text.secondary',
              textAlign: 'right',
              gridRow: { xs: 1, md: 'auto' },
              gridColumn: { xs: 2, md: 'auto' },
            }}
          >
            <time dateTime={occurredAt} title={fullExactTime(new Date(occurredAt), locale)}>
              {exactTime(new Date(occurredAt), new Date(), locale)}
            </time>
          </Box>
        </>
      }
    >
      <AuditDetails event={event} names={names} />
    </LogEntry>
  );
}
