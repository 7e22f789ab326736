import { Box, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useId } from 'react';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

interface Props {
  source: string;
  label: string;
  choices: readonly Choice[];
}

/** A choice between a few options, each with an explanation. */
export function ChoiceInput({ source, label, choices }: Props) {
  const id = useId();
  const { field } = useInput<string>({ source });
  return (
    <Box>
      <FormLabel id={id} component="p" sx={{ m: 0, mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={field.value} onChange={(_event, next) => field.onChange(next)}>
        {choices.map(({ id: value, name, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={
              <Radio
                slotProps={{
                  input: { 'aria-labelledby': `${id}-${value}`, 'aria-describedby': `${id}-${value}-text` },
                }}
              />
            }
            sx={{ alignItems: 'flex-start', mb: 0.5 }}
            label={
              <Box component="span" sx={{ display: 'block', pt: '5px' }}>
                <span id={`${id}-${value}`}>{name}</span>
                <Typography
                  id={`${id}-${value}-text`}
                  variant="body2"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {text}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
