import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useTexts } from '../texts/texts.ts';

/** What connects a control with its label, its explanation and its error. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': boolean;
}

interface Props {
  readonly label: string;
  /** Place in the input of the service, without `#/`. */
  readonly name: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly errorAt: (name: string) => string | undefined;
  readonly children: (control: ControlProps) => ComponentChildren;
}

export function FormField({ label, name, hint, isRequired = false, errorAt, children }: Props) {
  const texts = useTexts();
  const id = useId();
  const error = errorAt(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>
        {label} {!isRequired && <span class="quiet">({texts.optional})</span>}
      </label>
      {hint && (
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired,
      })}
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
