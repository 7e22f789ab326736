import { required } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { slugOf } from '../text/normalize.ts';

const needed = [required()];
const LONGEST = 40;

/** Derives a key from a name: a letter, followed by what {@link slugOf} returns. */
export const keyOf = (name: string): string =>
  slugOf(name)
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST);

/** Follows the name until the user types a key. */
export function KeyInput({ label, helperText }: { label: string; helperText: string }) {
  const name = useWatch({ name: 'name' });
  const { setValue } = useFormContext();
  const { touchedFields } = useFormState({ name: 'key' });
  const own = touchedFields.key === true;

  useEffect(() => {
    if (!own) setValue('key', keyOf(String(name ?? '')));
  }, [own, name, setValue]);

  return <TextInput source="key" label={label} helperText={helperText} validate={needed} autoComplete="off" />;
}
