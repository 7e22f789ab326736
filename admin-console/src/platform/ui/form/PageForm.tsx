import { Form, type FormProps } from 'ra-core';
import { FormGuard } from './FormGuard.tsx';

/** A form that asks before its input is lost, and leads to the first invalid field instead of showing a message. */
export function PageForm({ children, ...form }: FormProps) {
  return (
    <Form noValidate disableInvalidFormNotification {...form}>
      {children}
      <FormGuard />
    </Form>
  );
}
