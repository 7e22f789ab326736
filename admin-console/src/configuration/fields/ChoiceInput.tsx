import { useInput } from 'ra-core';
import { type Explained, ExplainedRadios } from '../../platform/ui/form/ExplainedRadios.tsx';

interface Props {
  source: string;
  label: string;
  choices: readonly Explained<string>[];
}

/** A field of a form that is a choice between a few options, each with an explanation. */
export function ChoiceInput({ source, label, choices }: Props) {
  const { field } = useInput<string>({ source });
  return <ExplainedRadios label={label} choices={choices} value={field.value} onChange={field.onChange} />;
}
