import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { cleanTags } from '../../../platform/ui/text/normalize.ts';
import { useOpenPanel } from '../context/open-panel.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';
import { NoValue, PropertyRow } from './PropertyRow.tsx';
import { useDenial } from './use-denial.ts';

const none: string[] = [];

export function TagsField() {
  const t = useT();
  const { close, leave } = useOpenPanel();
  const { ticket } = useTicketOnScreen();
  const { set } = useTicketActions();
  // The tags being saved. Tags that are typed in the meantime are added to these.
  const [wanted, setWanted] = useState<string[] | null>(null);
  const tags = wanted ?? ticket.tags;

  const save = async (next: string[]) => {
    setWanted(next);
    await set({ tags: next }, { tags: next });
    setWanted((latest) => (latest === next ? null : latest));
  };

  const editor = (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={none}
      value={tags}
      onChange={(_event, typed) => save(cleanTags(typed))}
      onBlur={leave}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={t('tickets.properties.tags')}
          placeholder={tags.length === 0 ? t('tickets.create.tagsHelp') : undefined}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
      )}
    />
  );
  return (
    <PropertyRow
      property="tags"
      label={t('tickets.properties.tags')}
      reason={useDenial()('ticket:update')}
      editor={editor}
    >
      {tags.length === 0 ? (
        <NoValue>{t('tickets.noTags')}</NoValue>
      ) : (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: 0.5 }}>
          {tags.map((tag) => (
            <Box
              component="span"
              key={tag}
              sx={(theme) => ({ px: 0.75, borderRadius: '4px', background: theme.tokens.accentSoft, fontSize: 12.5 })}
            >
              {tag}
            </Box>
          ))}
        </Box>
      )}
    </PropertyRow>
  );
}
