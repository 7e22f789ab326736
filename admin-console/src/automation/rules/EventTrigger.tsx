import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { RULE_EVENTS } from '@ticketwire/sdk';
import { findValue } from '../../platform/api/enum-values.ts';
import { useFields } from '../../platform/api/reference.ts';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Lines, lineList } from '../../platform/ui/form/Lines.tsx';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';

type When = Extract<Rule['when'], { type: 'event' }>;

interface Props {
  when: When;
  onChange: (when: When) => void;
  error: string | undefined;
}

/** Fields of a ticket, besides custom fields, whose change can set off a rule. */
const CHANGEABLE_FIELDS = [
  'subject',
  'description',
  'category',
  'organization',
  'priority',
  'type',
  'tags',
  'dueAt',
] as const;

type Event = When['events'][number];
export const isWritten = (event: Event): boolean => event === 'comment.public' || event === 'comment.internal';

/** Leaves out the limits whose events are not chosen. */
const usable = ({ type, events, changed = [], by }: When): When => ({
  type,
  events,
  ...(changed.length > 0 && events.includes('ticket.updated') && { changed }),
  ...(by && events.some(isWritten) && { by }),
});

/** Any of these events sets off the rule. It can be limited to changes of some fields, and to who writes. */
export function EventTrigger({ when, onChange, error }: Props) {
  const t = useT();
  const { events, changed, by } = when;
  const put = (next: Partial<When>) => onChange(usable({ ...when, ...next }));
  const toggle = (event: string) =>
    put({ events: RULE_EVENTS.filter((one) => events.includes(one) !== (one === event)) });
  const written = events.find(isWritten);
  const lines = events.map((event) => ({
    key: event,
    label: t(`events.${event}`),
    content: (
      <>
        <Box sx={{ fontSize: 14, py: 0.75 }}>{t(`events.${event}`)}</Box>
        {event === 'ticket.updated' && (
          <ChangedInput changed={changed ?? []} onChange={(next) => put({ changed: next })} />
        )}
        {event === written && (
          <WriterInput by={by} isOfBoth={events.filter(isWritten).length > 1} onChange={(next) => put({ by: next })} />
        )}
      </>
    ),
  }));
  return (
    <Box sx={lineList}>
      <Lines
        lines={lines}
        addLabel={t(events.length === 0 ? 'automation.when.addEvent' : 'automation.when.addOther')}
        addable={RULE_EVENTS.filter((event) => !events.includes(event)).map((event) => ({
          key: event,
          label: t(`events.${event}`),
        }))}
        onAdd={toggle}
        onRemove={toggle}
      />
      {error && <GroupError>{error}</GroupError>}
    </Box>
  );
}

const writers = ['requester', 'agent'] as const;

interface WriterProps {
  by: When['by'];
  /** Whether it applies to replies and to notes. */
  isOfBoth: boolean;
  onChange: (by: When['by']) => void;
}

function WriterInput({ by, isOfBoth, onChange }: WriterProps) {
  const t = useT();
  return (
    <TextField
      select
      label={t('automation.when.by')}
      helperText={isOfBoth && t('automation.when.byHelp')}
      value={by ?? 'anyone'}
      onChange={({ target }) => onChange(findValue(writers, target.value))}
    >
      {(['anyone', ...writers] as const).map((one) => (
        <MenuItem key={one} value={one}>
          {t(`automation.when.writers.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChangedInput({ changed, onChange }: { changed: string[]; onChange: (changed: string[]) => void }) {
  const t = useT();
  const fields = useFields();
  const named = new Map<string, string>([
    ...CHANGEABLE_FIELDS.map((field) => [field, t(`automation.changed.${field}`)] as const),
    ...fields.map(({ key, name }) => [`fields.${key}`, name] as const),
  ]);
  const archived = new Set(fields.filter(({ archivedAt }) => archivedAt !== null).map(({ key }) => `fields.${key}`));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...named.keys()].filter((field) => !archived.has(field))}
      value={changed}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={(field) => named.get(field) ?? field}
      renderInput={(params) => (
        <TextField {...params} label={t('automation.when.changed')} helperText={t('automation.when.changedHelp')} />
      )}
    />
  );
}
