import { useFormState } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useRefusedField } from './use-refused-field.ts';

/**
 * Guards the form around it. In place of react-admin's own, which asks by the browser's dialog. A form that is being
 * sent is not guarded: what follows is the way to what was made. Leads to what was refused in it.
 */
export function FormGuard() {
  useRefusedField();
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  return <LeaveGuard active={Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful} />;
}
