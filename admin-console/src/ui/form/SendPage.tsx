import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asFormError, FormError } from '../../api/errors.ts';
import { useNotices } from '../messages/use-notices.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { FormFooter } from './CreatePage.tsx';
import { FormGuard } from './FormGuard.tsx';

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
  const notices = useNotices();
  const onSubmit = async (values: FieldValues) => {
    try {
      await send(values);
    } catch (caught) {
      const error = asFormError(caught);
      notices.failed(error);
      return error instanceof FormError ? error.body.errors : undefined;
    }
  };
  return (
    <>
      <PageHeader back={back} title={title} text={text} />
      <Form noValidate onSubmit={onSubmit} defaultValues={defaultValues}>
        {children}
        <FormGuard />
        <FormFooter cancel={back.to} submit={submit} />
      </Form>
    </>
  );
}
