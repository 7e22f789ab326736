import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { focusInvalidField, unseenIn } from '../messages/field-errors.ts';
import { useNotices } from '../messages/use-notices.tsx';

/**
 * After a failed submit, moves the focus from the button to the first invalid field. Includes errors from the service;
 * those about values that the form does not show appear as a message.
 */
export function InvalidFieldFocus() {
  const { errors, isSubmitting, submitCount } = useFormState();
  const { rejected } = useNotices();
  const mark = useRef<HTMLSpanElement>(null);
  const isInvalid = !isSubmitting && Object.keys(errors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each submit
  useEffect(() => {
    if (!isInvalid || submitCount === 0) return;
    const form = mark.current?.closest('form');
    const isFocused = focusInvalidField(form);
    // An invalid field shows its own message, which can differ from the message of its validation.
    const all = messagesOf(errors).filter(({ isOfService }) => isOfService || !isFocused);
    const unseen = unseenIn(
      form,
      all.map(({ text }) => text),
    );
    if (unseen.length > 0) rejected(unseen.join('. '));
  }, [isSubmitting, submitCount]);
  return <span ref={mark} hidden />;
}

interface Message {
  readonly text: string;
  readonly isOfService: boolean;
}

const messagesOf = (errors: FieldErrors): Message[] =>
  Object.values(errors).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    const { message, type } = error;
    return typeof message === 'string'
      ? [{ text: message, isOfService: type === 'server' }]
      : messagesOf(Object(error));
  });
