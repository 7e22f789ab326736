import { Alert, Box, Button } from '@mui/material';
import { Form } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { asFormError, FormError } from '../../../platform/api/errors.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { InvalidFieldFocus } from '../../../platform/ui/form/InvalidFieldFocus.tsx';
import { errorText } from '../../../platform/ui/messages/error-text.ts';

interface Props {
  submit: string;
  send: (values: FieldValues) => Promise<unknown>;
  children?: ReactNode;
  /** The form is part of a larger page: the button is only as wide as its label. */
  inPage?: boolean;
  /** Shown beside the button. */
  beside?: ReactNode;
}

/** A short form with one button. Errors appear at their field, and all others above the button. */
export function AuthForm({ submit, send, children, inPage = false, beside }: Props) {
  const t = useT();
  const [failure, setFailure] = useState<unknown>();

  const onSubmit = async (values: FieldValues) => {
    setFailure(undefined);
    try {
      await send(values);
    } catch (caught) {
      const error = asFormError(caught);
      if (error instanceof FormError && error.body.errors) {
        setFailure(unplaced(error, values) ? error : undefined);
        return error.body.errors;
      }
      setFailure(error);
    }
  };

  return (
    <Form noValidate onSubmit={onSubmit} disableInvalidFormNotification>
      <Box sx={{ display: 'grid', gap: 2.25, '& label [aria-hidden]': inPage ? {} : { display: 'none' } }}>
        {children}
        {failure !== undefined && (
          <Alert severity="error" variant="outlined">
            {errorText(failure, t)}
          </Alert>
        )}
        {beside ? (
          <Box sx={{ display: 'flex', gap: 1, flexDirection: 'row-reverse' }}>
            <Submit label={submit} inPage={inPage} />
            {beside}
          </Box>
        ) : (
          <Submit label={submit} inPage={inPage} />
        )}
        <InvalidFieldFocus />
      </Box>
    </Form>
  );
}

/** Whether the error concerns a value that the form has no field for, such as the token in the URL. */
const unplaced = (error: FormError, values: FieldValues) =>
  Object.keys(error.body.errors ?? {}).some((field) => !(field in values));

function Submit({ label, inPage }: { label: string; inPage: boolean }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      loading={isSubmitting}
      sx={inPage ? { justifySelf: 'start' } : { minHeight: 40 }}
    >
      {label}
    </Button>
  );
}
