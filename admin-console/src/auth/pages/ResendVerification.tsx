import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { client } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';

/** For somebody whose address is not verified: sends the link again, to the address in the form. */
export function ResendVerification() {
  const t = useT();
  const { getValues } = useFormContext();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const send = async () => {
    setState('busy');
    try {
      await client.auth.resendVerification({ email: String(getValues('email')) });
      setState('sent');
    } catch {
      setState('idle');
    }
  };
  return (
    <Box role="status" sx={{ mt: 1 }}>
      {state === 'sent' ? (
        t('auth.signIn.resent')
      ) : (
        <Button variant="outlined" color="inherit" onClick={send} loading={state === 'busy'}>
          {t('auth.signIn.resend')}
        </Button>
      )}
    </Box>
  );
}
