import { Box, Button, Typography } from '@mui/material';
import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { type FocusEvent, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TemplateVariable } from '../../../api/types.ts';
import { useT } from '../../../i18n/use-t.ts';
import { asText } from '../../../ui/form/as-text.ts';
import { Fields } from '../../../ui/form/Section.tsx';

const needed = [required()];
type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Subject and text in one language; a variable goes in where the cursor was last. */
export function TemplateFields({ language, variables }: { language: string; variables: readonly TemplateVariable[] }) {
  const t = useT();
  const id = useId();
  const { setValue } = useFormContext();
  const last = useRef<TextBox>(null);
  const remember = (event: FocusEvent<TextBox>) => {
    last.current = event.target;
  };

  const insert = (variable: string) => {
    const box = last.current;
    if (!box) return;
    const token = `{{${variable}}}`;
    const from = box.selectionStart ?? box.value.length;
    const to = box.selectionEnd ?? from;
    setValue(box.name, box.value.slice(0, from) + token + box.value.slice(to), { shouldDirty: true });
    box.focus();
    // The field gets its new value when React has drawn it.
    requestAnimationFrame(() => box.setSelectionRange(from + token.length, from + token.length));
  };

  return (
    <Box>
      <Fields>
        <TextInput
          source={`templates.${language}.subject`}
          label={t('rules.template.subject')}
          validate={needed}
          onFocus={remember}
          lang={language}
        />
        <TextInput
          source={`templates.${language}.body`}
          label={t('rules.template.body')}
          multiline
          minRows={8}
          parse={asText}
          onFocus={remember}
          inputRef={(box: HTMLTextAreaElement | null) => {
            last.current ??= box;
          }}
          lang={language}
        />
      </Fields>
      <Typography id={id} variant="caption" component="p" color="textSecondary" sx={{ mt: 2, mb: 0.75 }}>
        {t('rules.template.variables')}
      </Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {variables.map(({ name, description }) => (
          <Button
            key={name}
            variant="outlined"
            title={description}
            onClick={() => insert(name)}
            sx={{ minHeight: 26, px: 1, py: 0, fontSize: 12, fontWeight: 500, fontFamily: 'ui-monospace, monospace' }}
          >
            {name}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
