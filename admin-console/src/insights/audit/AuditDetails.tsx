import { Box, Button, Typography } from '@mui/material';
import { useListContext, useLocale } from 'ra-core';
import { Link } from 'react-router';
import { changedFields } from '../../platform/api/changed-fields.ts';
import { usePermissionList } from '../../platform/api/reference.ts';
import type { AuditEvent } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { useDescriptors } from '../../platform/resources/descriptors-context.ts';
import { Detail, DetailList } from '../../platform/ui/display/DetailList.tsx';
import { fullExactTime } from '../../platform/ui/time/format.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { differenceOf } from './difference.ts';
import { fieldText, pageOf } from './event-labels.ts';
import { type Reading, valueText } from './value-text.ts';

interface Props {
  event: AuditEvent;
  names: ReadonlyMap<string, string>;
}

/** Shows what an event changed and where the request came from. */
export function AuditDetails({ event, names }: Props) {
  const t = useT();
  const locale = useLocale() ?? 'en';
  const permissions = new Map(usePermissionList().map((permission) => [String(permission.key), permission]));
  const reading: Reading = { t, locale, names, permissions };
  const lines = changedFields(event).flatMap(differenceOf);
  const facts = factsOf(event, reading);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {lines.length > 0 && <ChangeTable lines={lines} reading={reading} />}
      {lines.length === 0 && facts.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('audit.noChanges')}
        </Typography>
      )}
      <DetailList>
        {[...facts, ...circumstances(event, reading)].map(([label, value]) => (
          <Detail key={label} label={label}>
            {value}
          </Detail>
        ))}
      </DetailList>
      <Actions event={event} />
    </Box>
  );
}

type Named = [label: string, value: string];

/** Returns the event's data, without the fields that its changes already show. */
function factsOf({ data, changes }: AuditEvent, reading: Reading): Named[] {
  return Object.entries(data)
    .filter(([field, value]) => !Object.hasOwn(changes, field) && value !== null && value !== '')
    .map(([field, value]) => [fieldText(field, reading.t), valueText(field, value, reading)]);
}

function circumstances({ occurredAt, ip, actor, requestId }: AuditEvent, { t, locale }: Reading): Named[] {
  const facts: Named[] = [[t('audit.at'), fullExactTime(new Date(occurredAt), locale)]];
  if (actor.apiKey) facts.push([t('subjectNames.api_key'), actor.apiKey.name]);
  if (ip) facts.push([t('audit.from'), ip]);
  if (requestId) facts.push([t('audit.request'), requestId]);
  return facts;
}

function Actions({ event }: { event: AuditEvent }) {
  const t = useT();
  const { filterValues, setFilters } = useListContext();
  const { actor, subject } = event;
  const page = pageOf(event, useDescriptors());
  const only = (filter: Record<string, string>) => setFilters({ ...filterValues, ...filter }, []);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {page && (
        <Button component={Link} to={page} variant="outlined">
          {t('audit.open')}
        </Button>
      )}
      {filterValues.subject !== subject.id && (
        <Button variant="outlined" onClick={() => only({ subject: subject.id })}>
          {t('audit.onlyThis')}
        </Button>
      )}
      {actor.id !== null && filterValues.actor !== actor.id && (
        <Button variant="outlined" onClick={() => only({ actor: actor.id ?? '' })}>
          {t('audit.onlyActor', { name: actor.name })}
        </Button>
      )}
    </Box>
  );
}
