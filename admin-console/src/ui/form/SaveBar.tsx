import { useFormContext, useFormState } from 'react-hook-form';
import { UnsavedBar } from './UnsavedBar.tsx';

/** The bar of a form: what was changed in it, to save or to discard. */
export function SaveBar() {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  return <UnsavedBar changes={Object.keys(dirtyFields).length} busy={isSubmitting} onDiscard={() => reset()} />;
}
