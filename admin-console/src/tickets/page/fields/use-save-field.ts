import type { FieldValue } from '../../../configuration/fields/value/field-value.ts';
import { apiErrorOf } from '../../../platform/api/errors.ts';
import type { CustomField } from '../../../platform/api/types.ts';
import { useNotices } from '../../../platform/ui/messages/use-notices.tsx';
import { useTicketActions } from '../context/use-ticket-actions.ts';

/** Returns a function that saves a value. The reason for an error appears in a message, because the editor is closed. */
export function useSaveField({ key, name }: CustomField): (value: FieldValue) => Promise<boolean> {
  const notices = useNotices();
  const { setFields } = useTicketActions();
  const explain = (error: unknown) => {
    const details = apiErrorOf(error)?.errors.map(({ detail }) => detail) ?? [];
    if (details.length === 0) notices.failed(error);
    else notices.rejected(`${name}: ${details.join('. ')}`);
  };
  return (value) => setFields({ [key]: value }, name, explain);
}
