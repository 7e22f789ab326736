import type { ContactInput } from '@ticketwire/sdk';
import { useInput } from 'ra-core';
import { useRef } from 'react';
import { useT } from '../platform/i18n/use-t.ts';
import { lazyPart } from '../platform/ui/display/lazy-part.tsx';
import { messageIn } from '../platform/ui/messages/field-errors.ts';
import { named } from './page/recipients/contacts.ts';

const ContactsInput = lazyPart(() => import('./page/recipients/ContactsInput.tsx'));

const contactsIn = (value: readonly ContactInput[] | undefined) =>
  (value ?? []).map(({ email, name = '' }) => ({ email, name }));

/** The people who are in copy on a new ticket. */
export function NewTicketCopy() {
  const t = useT();
  const hasText = useRef(false);
  const { field, fieldState } = useInput<ContactInput[]>({
    source: 'participants',
    defaultValue: [],
    // The field says itself what is no address.
    validate: () => (hasText.current ? t('recipients.correct') : undefined),
  });
  return (
    <ContactsInput
      label={t('recipients.inCopy')}
      helperText={t('recipients.inCopyHelp')}
      value={contactsIn(field.value)}
      error={messageIn(fieldState.error)}
      onChange={(contacts) => field.onChange(contacts.map(named))}
      onInvalid={(isInvalid) => {
        hasText.current = isInvalid;
      }}
    />
  );
}
