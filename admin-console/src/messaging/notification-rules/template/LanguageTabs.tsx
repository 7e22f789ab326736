import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Popover, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../../platform/i18n/use-t.ts';

interface Props {
  languages: string[];
  chosen: string;
  onChoose: (language: string) => void;
}

const FALL_BACK = 'en';
const TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The languages of the templates. A new language starts as a copy of the current one. */
export function LanguageTabs({ languages, chosen, onChoose }: Props) {
  const t = useT();
  const nameOf = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const { getValues, setValue } = useFormContext();
  const put = (templates: Record<string, unknown>) => setValue('templates', templates, { shouldDirty: true });

  const add = (language: string) => {
    const templates = getValues('templates');
    if (!(language in templates)) put({ ...templates, [language]: { ...templates[chosen] } });
    onChoose(language);
  };
  const remove = () => {
    const { [chosen]: _, ...others } = getValues('templates');
    put(others);
    onChoose(FALL_BACK);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={t('rules.template.languages')}
        onChange={(_event, next: string | null) => next && onChoose(next)}
      >
        {languages.map((language) => (
          <ToggleButton key={language} value={language}>
            {nameOf.of(language)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <AddLanguage onAdd={add} />
      {chosen !== FALL_BACK && (
        <Button startIcon={<DeleteIcon />} onClick={remove} sx={{ ml: 'auto' }}>
          {t('rules.template.removeLanguage', { language: nameOf.of(chosen) ?? chosen })}
        </Button>
      )}
    </Box>
  );
}

function AddLanguage({ onAdd }: { onAdd: (language: string) => void }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [tag, setTag] = useState('');
  const isWrong = tag !== '' && !TAG.test(tag);
  const submit = () => {
    if (!TAG.test(tag)) return;
    onAdd(tag);
    setTag('');
    setAnchor(null);
  };
  return (
    <>
      <Button startIcon={<AddIcon />} onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="dialog">
        {t('rules.template.addLanguage')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('rules.template.addLanguage'), sx: { p: 2, width: 280 } },
        }}
      >
        <TextField
          autoFocus
          label={t('rules.template.languageTag')}
          value={tag}
          error={isWrong}
          helperText={isWrong ? t('rules.template.notALanguage') : undefined}
          onChange={({ target }) => setTag(target.value.trim())}
          // Not a nested form: React would bubble its submit event to the form of the page.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
        <Button variant="contained" disabled={!TAG.test(tag)} onClick={submit} sx={{ mt: 1.5 }}>
          {t('common.actions.add')}
        </Button>
      </Popover>
    </>
  );
}
