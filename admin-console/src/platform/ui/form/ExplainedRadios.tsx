import { Box, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { GroupError } from '../messages/GroupError.tsx';

export interface Explained<Value extends string> {
  readonly id: Value;
  readonly name: string;
  readonly text: string;
}

interface Props<Value extends string> {
  label: string;
  choices: readonly Explained<Value>[];
  /** Null if nothing is chosen yet. */
  value: Value | null;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** A choice between a few options, each with an explanation. */
export function ExplainedRadios<Value extends string>({ label, choices, value, error, onChange }: Props<Value>) {
  const id = useId();
  const choose = (next: string) => {
    const chosen = choices.find((choice) => choice.id === next);
    if (chosen) onChange(chosen.id);
  };
  return (
    <Box>
      <FormLabel id={id} component="p" sx={{ m: 0, mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_event, next) => choose(next)}>
        {choices.map(({ id: option, name, text }) => (
          <FormControlLabel
            key={option}
            value={option}
            control={
              <Radio
                slotProps={{
                  input: { 'aria-labelledby': `${id}-${option}`, 'aria-describedby': `${id}-${option}-text` },
                }}
              />
            }
            sx={{ alignItems: 'flex-start', mb: 0.5 }}
            label={
              <Box component="span" sx={{ display: 'block', pt: '5px' }}>
                <span id={`${id}-${option}`}>{name}</span>
                <Typography
                  id={`${id}-${option}-text`}
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
      {error && <GroupError>{error}</GroupError>}
    </Box>
  );
}
