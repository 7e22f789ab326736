import { Box, ButtonBase, FormHelperText, FormLabel, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { useId } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { palette } from './palette.ts';

/** Selects a color from the palette, or any other color. */
export function ColorInput({ source, label }: { source: string; label: string }) {
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
