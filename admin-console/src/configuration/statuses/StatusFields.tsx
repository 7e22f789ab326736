import { Box, ButtonBase, FormHelperText, FormLabel, TextField } from '@mui/material';
import { required, useInput } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../platform/i18n/use-t.ts';
import { TicketStatus } from '../../platform/ui/display/TicketStatus.tsx';
import { Fields, Section } from '../../platform/ui/form/Section.tsx';
import { palette } from './palette.ts';

/** Selects a color from the palette, or any other color. */
function ColorInput({ source, label }: { source: string; label: string }) {
  const t = useT();
  const id = useId();
  const helpId = useId();
  const { field, fieldState } = useInput<string>({ source });
  const value = String(field.value ?? '');
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} component="p" sx={{ m: 0, mb: 0.75 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {palette.map((color) => (
          <ButtonBase
            key={color}
            onClick={() => field.onChange(color)}
            aria-label={color}
            aria-pressed={color === value}
            sx={(theme) => ({
              width: 28,
              height: 28,
              borderRadius: '50%',
              background: color,
              boxShadow:
                color === value ? `0 0 0 2px ${theme.tokens.paper}, 0 0 0 4px ${theme.tokens.accent}` : undefined,
            })}
          />
        ))}
        <TextField
          fullWidth={false}
          value={value}
          onChange={({ target }) => field.onChange(target.value.toLowerCase())}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          slotProps={{
            htmlInput: { 'aria-label': t('statuses.customColor'), 'aria-describedby': helpId, spellCheck: false },
          }}
          sx={{ width: 110 }}
        />
      </Box>
      <FormHelperText id={helpId} error={fieldState.invalid}>
        {fieldState.error?.message ?? t('statuses.colorHelp')}
      </FormHelperText>
    </Box>
  );
}

const needed = [required()];

interface Props {
  /** Whether the requester label is required. A new status without a label uses its name. */
  labelNeeded: boolean;
  children?: ReactNode;
}

export function StatusFields({ labelNeeded, children }: Props) {
  const t = useT();
  return (
    <Section title={t('statuses.details')} action={<Preview />}>
      <Fields>
        <TextInput source="name" label={t('statuses.name')} validate={needed} />
        <TextInput
          source="requesterLabel"
          label={t('statuses.requesterLabel')}
          helperText={labelNeeded ? false : t('statuses.requesterLabelHelp')}
          validate={labelNeeded ? needed : undefined}
        />
        {children}
        <ColorInput source="color" label={t('statuses.color')} />
      </Fields>
    </Section>
  );
}

/** Shows the status as lists show it. */
function Preview() {
  const [name, color] = useWatch({ name: ['name', 'color'] });
  if (!name) return null;
  return (
    <Box aria-hidden>
      <TicketStatus status={{ name: String(name), color: String(color) }} />
    </Box>
  );
}
