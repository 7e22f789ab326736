import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import { errorText } from '../../../platform/ui/messages/error-text.ts';

interface Props {
  label: string;
  icon?: ReactNode;
  /** Whether it is what the page expects the user to do. */
  isPrimary?: boolean;
  onUse: () => Promise<unknown>;
  /** Shown beside the button. */
  beside?: ReactNode;
}

/** A way to prove who one is that needs no form, such as a passkey. An error appears above it. */
export function WayButton({ label, icon, isPrimary = false, onUse, beside }: Props) {
  const t = useT();
  const [isBusy, run] = useBusy();
  const [failure, setFailure] = useState<unknown>();
  const use = () => {
    setFailure(undefined);
    return run(onUse).catch(setFailure);
  };
  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" variant="outlined">
          {errorText(failure, t)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexDirection: 'row-reverse' }}>
        <Button
          variant={isPrimary ? 'contained' : 'outlined'}
          startIcon={icon}
          loading={isBusy}
          onClick={use}
          fullWidth={!beside}
          sx={{ minHeight: 40 }}
        >
          {label}
        </Button>
        {beside}
      </Box>
    </>
  );
}
