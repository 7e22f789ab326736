import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CustomField, FieldRequirement, RequesterAccess } from '../../platform/api/types.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Section } from '../../platform/ui/form/Section.tsx';
import { FieldValueInput } from './FieldValueInput.tsx';
import { chosenKeys, type FieldValue, type ValueField } from './field-value.ts';
import { fieldValueText } from './field-value-text.ts';

interface Props {
  field: ValueField;
  access: RequesterAccess;
  required: FieldRequirement;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

/** The field as requesters see it: a control, a value, or nothing. */
function RequesterPreview({ field, access, required, value, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  if (access === 'write')
    return <FieldValueInput field={field} value={value} onChange={onChange} required={required === 'create'} />;
  if (access === 'read')
    return (
      <>
        <Typography sx={{ fontSize: 13, fontWeight: 550 }}>{field.name || t('fields.unnamed')}</Typography>
        <Typography sx={{ mt: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {fieldValueText(field, value, t, locale)}
        </Typography>
      </>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', fontSize: 13 }}>
      <VisibilityOffIcon sx={{ fontSize: 18 }} />
      {t('fields.preview.hidden')}
    </Box>
  );
}

/** Returns the typed value if it can still be one of the field, whose type and options change in the form. */
function valueFor({ type, options }: Pick<ValueField, 'type' | 'options'>, typed: FieldValue): FieldValue {
  if (type === 'checkbox') return typeof typed === 'boolean' ? typed : null;
  if (type === 'number') return typeof typed === 'number' ? typed : null;
  if (type !== 'select' && type !== 'multi_select') return typeof typed === 'string' ? typed : null;
  const known = new Set(options.map(({ key }) => key));
  const keys = chosenKeys(typed).filter((key) => known.has(key));
  if (type === 'multi_select') return keys.length > 0 ? keys : null;
  return keys[0] ?? null;
}

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
