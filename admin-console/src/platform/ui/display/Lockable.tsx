import { Tooltip } from '@mui/material';
import { cloneElement, type MouseEventHandler, type ReactElement } from 'react';

interface Props {
  /** Why the button cannot be used; null if it can. */
  reason: string | null;
  /** Tooltip of the button while it can be used. */
  title?: string;
  /** The button. */
  children: ReactElement<{ 'aria-disabled'?: boolean; onClick?: MouseEventHandler | undefined }>;
}

/**
 * A button that says why it cannot be used. It is not `disabled` then: keyboard and screen reader users would never
 * reach it to learn the reason.
 */
export function Lockable({ reason, title = '', children }: Props) {
  const isLocked = reason !== null;
  return (
    <Tooltip title={reason ?? title} describeChild={isLocked} enterTouchDelay={isLocked ? 0 : 700}>
      {isLocked ? cloneElement(children, { 'aria-disabled': true, onClick: undefined }) : children}
    </Tooltip>
  );
}
