import { useFormContext, useFormState } from 'react-hook-form';
import { UnsavedBar } from './UnsavedBar.tsx';

/** Saves or discards the changes of the surrounding form. */
export function SaveBar() {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  return <UnsavedBar changes={Object.keys(dirtyFields).length} busy={isSubmitting} onDiscard={() => reset()} />;
}
