import { Box, Button } from '@mui/material';
import { CreateBase, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { MessageKey } from '../../i18n/translate.ts';
import { useT } from '../../i18n/use-t.ts';
import { NoticeLink } from '../messages/NoticeLink.tsx';
import { useNotices } from '../messages/use-notices.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { PageForm } from './PageForm.tsx';
import { useFailedForm } from './use-failed-form.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';

interface Props {
  back: { to: string; label: string; state?: unknown };
  title: string;
  text?: ReactNode;
  submit?: string;
  /** Says that the record was created. */
  created: MessageKey;
  /** The step that usually follows, offered with this message. */
  next?: ((id: string) => { to: string; label: string }) | undefined;
  defaultValues?: Record<string, unknown>;
  /** Returns the page to open after the record was created. Defaults to the list. */
  goTo?: (id: string) => string;
  /** Converts the values of the form to the input of the API. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>;
  children: ReactNode;
}

export function CreatePage(props: Props) {
  const { back, title, text, submit, created, next, defaultValues, goTo, transform, children } = props;
  const t = useT();
  const notices = useNotices();
  const failed = useFailedForm();
  const navigate = useNavigate();
  useFocusFirstField();
  const onSuccess = ({ id }: RaRecord) => {
    notices.done(created, undefined, next && <NoticeLink {...next(String(id))} />);
    navigate(goTo ? goTo(String(id)) : back.to, { state: back.state });
  };
  return (
    <CreateBase transform={transform} mutationOptions={{ onSuccess, onError: failed }}>
      <PageHeader back={back} title={title} text={text} />
      <PageForm defaultValues={defaultValues}>
        {children}
        <FormFooter cancel={back.to} state={back.state} submit={submit ?? t('common.actions.create')} />
      </PageForm>
    </CreateBase>
  );
}

/** The buttons of a form that creates a record. */
export function FormFooter({ cancel, state, submit }: { cancel: string; state?: unknown; submit: string }) {
  const t = useT();
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {submit}
      </Button>
      <Button component={Link} to={cancel} state={state}>
        {t('common.actions.cancel')}
      </Button>
    </Box>
  );
}
