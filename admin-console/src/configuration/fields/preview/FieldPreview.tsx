import { Box, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CustomField } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Section } from '../../../platform/ui/form/Section.tsx';
import { FieldValueInput } from '../value/FieldValueInput.tsx';
import type { FieldValue } from '../value/field-value.ts';
import { valueFor } from './preview-value.ts';
import { RequesterPreview } from './RequesterPreview.tsx';

/** Shows the field as agents and requesters will see it. What is typed here is not saved. */
export function FieldPreview() {
  const t = useT();
  const { watch } = useFormContext<CustomField>();
  const [name, description, type, options, required, requesterAccess] = watch([
    'name',
    'description',
    'type',
    'options',
    'required',
    'requesterAccess',
  ]);
  const [typed, setTyped] = useState<FieldValue>(null);
  const field = { name, description: description ?? '', type, options: options ?? [] };
  const value = valueFor(field, typed);
  return (
    <Section title={t('fields.preview.title')} text={t('fields.preview.text')}>
      <Box
        // Enter would submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
        }}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Panel title={t('fields.preview.agent')}>
          <FieldValueInput
            key={type}
            field={field}
            value={value}
            onChange={setTyped}
            required={required === 'create'}
          />
          {required === 'solve' && <Note>{t('fields.preview.solve')}</Note>}
        </Panel>
        <Panel title={t('fields.preview.requester')}>
          <RequesterPreview
            key={type}
            field={field}
            access={requesterAccess}
            required={required}
            value={value}
            onChange={setTyped}
          />
        </Panel>
      </Box>
    </Section>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={(theme) => ({
        p: 2,
        minWidth: 0,
        borderRadius: '8px',
        border: `1px solid ${theme.tokens.line}`,
        background: theme.tokens.canvas,
      })}
    >
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
    {children}
  </Typography>
);
