import { Box, Button } from '@mui/material';
import { CreateBase, Form } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useNotices } from '../messages/use-notices.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { FormGuard } from './FormGuard.tsx';

interface Props {
  back: { to: string; label: string };
  title: string;
  text?: ReactNode;
  submit?: string;
  defaultValues?: Record<string, unknown>;
  /** Returns the page to open after the record was created. Defaults to the list. */
  goTo?: (id: string) => string;
  /** Converts the values of the form to the input of the API. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>;
  children: ReactNode;
}

export function CreatePage(props: Props) {
  const { back, title, text, submit, defaultValues, goTo, transform, children } = props;
  const t = useT();
  const notices = useNotices();
  return (
    <CreateBase
      redirect={goTo ? (_resource, id) => goTo(String(id)) : 'list'}
      transform={transform}
      mutationOptions={{ onError: notices.failed }}
    >
      <PageHeader back={back} title={title} text={text} />
      <Form noValidate defaultValues={defaultValues}>
        {children}
        <FormGuard />
        <FormFooter cancel={back.to} submit={submit ?? t('common.actions.create')} />
      </Form>
    </CreateBase>
  );
}

/** The buttons of a form that creates a record. */
export function FormFooter({ cancel, submit }: { cancel: string; submit: string }) {
  const t = useT();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', gap: 1, maxWidth: 720, mt: 2 }}>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {submit}
      </Button>
      <Button component={Link} to={cancel}>
        {t('common.actions.cancel')}
      </Button>
    </Box>
  );
}
