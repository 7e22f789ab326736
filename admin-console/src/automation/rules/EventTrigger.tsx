import { Autocomplete, Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { RULE_EVENTS } from '@ticketwire/sdk';
import { useFields } from '../../platform/api/reference.ts';
import type { Rule } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { GroupError } from '../../platform/ui/messages/GroupError.tsx';

type When = Extract<Rule['when'], { type: 'event' }>;

interface Props {
  when: When;
  onChange: (when: When) => void;
  error: string | undefined;
}

/** Fields of a ticket, besides custom fields, whose change can set off a rule. */
const CHANGEABLE_FIELDS = ['subject', 'description', 'category', 'priority', 'type', 'tags', 'dueAt'] as const;

/** Any of these events sets off the rule. A change of the ticket can be limited to some fields. */
export function EventTrigger({ when, onChange, error }: Props) {
  const t = useT();
  const { events, changed } = when;
  const toggle = (event: When['events'][number]) => {
    const next = RULE_EVENTS.filter((one) => events.includes(one) !== (one === event));
    onChange({ type: 'event', events: next, ...(changed && next.includes('ticket_updated') && { changed }) });
  };
  return (
    <>
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, max-content))' } }}>
        {RULE_EVENTS.map((event) => (
          <FormControlLabel
            key={event}
            control={<Checkbox checked={events.includes(event)} onChange={() => toggle(event)} />}
            label={t(`automation.events.${event}`)}
          />
        ))}
      </Box>
      {events.includes('ticket_updated') && (
        <Box sx={{ mt: 2, maxWidth: 720 }}>
          <ChangedInput
            changed={changed ?? []}
            onChange={(next) => onChange({ type: 'event', events, ...(next.length > 0 && { changed: next }) })}
          />
        </Box>
      )}
      {error && <GroupError>{error}</GroupError>}
    </>
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
