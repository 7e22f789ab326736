import { Form, type FormProps } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { InvalidFieldFocus } from './InvalidFieldFocus.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

/**
 * Asks for confirmation before the user leaves a form with unsaved changes, and focuses the first invalid field after
 * a failed submit. Replaces react-admin's guard, which uses the browser's dialog. Inactive during the submit, which
 * navigates to the saved record.
 */
function FormGuard() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  return (
    <>
      <InvalidFieldFocus />
      <LeaveGuard active={Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful} />
    </>
  );
}

/** A form that asks before its input is lost, and leads to the first invalid field instead of showing a message. */
export function PageForm({ children, ...form }: FormProps) {
  return (
    <Form noValidate disableInvalidFormNotification {...form}>
      {children}
      <FormGuard />
    </Form>
  );
}
