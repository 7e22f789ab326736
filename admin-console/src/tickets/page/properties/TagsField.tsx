import { Autocomplete, TextField } from '@mui/material';
import { client } from '../../../api/client.ts';
import { useMay } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cleanTags } from '../../../ui/tags.ts';
import { useTicketOnScreen } from '../ticket-context.tsx';

const none: string[] = [];

export function TagsField() {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const may = useMay('ticket:update');
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={none}
      value={ticket.tags}
      disabled={!may}
      onChange={(_event, typed) => {
        const tags = cleanTags(typed);
        change(['tags'], (expectedVersion) => client.tickets.update({ ticketId: ticket.id, expectedVersion, tags }));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('tickets.properties.tags')}
          placeholder={may && ticket.tags.length === 0 ? t('tickets.create.tagsHelp') : undefined}
        />
      )}
    />
  );
}
