import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asFormError, FormError } from '../../api/errors.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { FormFooter } from './CreatePage.tsx';
import { PageForm } from './PageForm.tsx';
import { useFailedForm } from './use-failed-form.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';

interface Props {
  back: { to: string; label: string };
  title: string;
  text?: ReactNode;
  submit: string;
  defaultValues: Record<string, unknown>;
  send: (values: FieldValues) => Promise<void>;
  children: ReactNode;
}

/**
 * Page for records that are not created through the data provider, because the response contains more than the record
 * and must not be cached.
 */
export function SendPage({ back, title, text, submit, defaultValues, send, children }: Props) {
  const failed = useFailedForm();
  useFocusFirstField();
  const onSubmit = async (values: FieldValues) => {
    try {
      await send(values);
    } catch (caught) {
      const error = asFormError(caught);
      failed(error);
      return error instanceof FormError ? error.body.errors : undefined;
    }
  };
  return (
    <>
      <PageHeader back={back} title={title} text={text} />
      <PageForm onSubmit={onSubmit} defaultValues={defaultValues}>
        {children}
        <FormFooter cancel={back.to} submit={submit} />
      </PageForm>
    </>
  );
}
