import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useMay } from '../../../auth/grants.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cleanTags } from '../../../ui/text/clean-tags.ts';
import { useTicketOnScreen } from '../context/ticket-context.tsx';

const none: string[] = [];

export function TagsField() {
  const t = useT();
  const { ticket, change } = useTicketOnScreen();
  const may = useMay('ticket:update');
  // The tags being saved. Tags that are typed in the meantime are added to these.
  const [wanted, setWanted] = useState<string[] | null>(null);

  const save = async (tags: string[]) => {
    setWanted(tags);
    await change(['tags'], (expectedVersion) => client.tickets.update({ ticketId: ticket.id, expectedVersion, tags }));
    setWanted((latest) => (latest === tags ? null : latest));
  };

  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={none}
      value={wanted ?? ticket.tags}
      disabled={!may}
      onChange={(_event, typed) => save(cleanTags(typed))}
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
