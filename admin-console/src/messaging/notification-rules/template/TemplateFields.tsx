import { Alert, Box, Button, Typography } from '@mui/material';
import { required, useTranslate } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useId, useRef } from 'react';
import type { TemplateVariable } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { asText } from '../../../platform/ui/form/as-text.ts';
import { Fields } from '../../../platform/ui/form/Section.tsx';
import { useVariables } from '../../../platform/ui/menus/use-variables.tsx';

export function UnknownVariables({ names }: { names: readonly string[] }) {
  const t = useT();
  return names.map((name) => (
    <Alert key={name} severity="warning" variant="outlined" sx={{ mt: 1 }}>
      {t('rules.template.unknown', { name })}
    </Alert>
  ));
}

/** Returns the description of a variable in the user's language, or the one of the API if there is none. */
function useVariableText() {
  const translate = useTranslate();
  return ({ name, description }: TemplateVariable): string => translate(`rules.variables.${name}`, { _: description });
}

const needed = [required()];

/** Subject and body in one language. Variables are inserted at the last cursor position, or where `{{` is typed. */
export function TemplateFields({ language, variables }: { language: string; variables: readonly TemplateVariable[] }) {
  const t = useT();
  const id = useId();
  const describe = useVariableText();
  const root = useRef<HTMLDivElement>(null);
  const described = variables.map((variable) => ({ name: variable.name, description: describe(variable) }));
  const { list, boxProps, insert } = useVariables(described, t('rules.template.suggestions'));

  return (
    <Box ref={root}>
      <Fields>
        <TextInput
          source={`templates.${language}.subject`}
          label={t('rules.template.subject')}
          validate={needed}
          parse={asText}
          slotProps={{ htmlInput: boxProps }}
          lang={language}
        />
        <TextInput
          source={`templates.${language}.body`}
          label={t('rules.template.body')}
          multiline
          minRows={8}
          parse={asText}
          slotProps={{ htmlInput: boxProps }}
          lang={language}
        />
      </Fields>
      {list}
      <Typography id={id} variant="caption" component="p" color="textSecondary" sx={{ mt: 2, mb: 0.75 }}>
        {t('rules.template.variables')} · {t('rules.template.insertHint')}
      </Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {described.map(({ name, description }) => (
          <Button
            key={name}
            variant="outlined"
            title={description}
            onClick={() => insert(name, root.current?.querySelector('textarea'))}
            sx={{ minHeight: 26, px: 1, py: 0, fontSize: 12, fontWeight: 500, fontFamily: 'ui-monospace, monospace' }}
          >
            {name}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
