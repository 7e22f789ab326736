import { FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';

/** The error of a group of controls. Receives the focus like an invalid field, because a group cannot be invalid. */
export const GroupError = ({ children }: { children: ReactNode }) => (
  <FormHelperText error data-invalid tabIndex={-1}>
    {children}
  </FormHelperText>
);
