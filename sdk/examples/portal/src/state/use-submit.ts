import { type FieldError, isApiError } from '@ticketwire/sdk';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { describeProblem, useTexts } from '../texts/texts.ts';

/** What is wrong with the fields of these names, found without asking the service. */
export class InvalidForm extends Error {
  readonly errors: readonly FieldError[];

  constructor(detail: string, names: readonly string[]) {
    super(detail);
    this.errors = names.map((name) => ({ pointer: `#/${name}`, code: 'invalid', detail }));
  }
}

export interface Submit {
  readonly isBusy: boolean;
  /** What went wrong, if it is not about a field of the form. */
  readonly problem: string | undefined;
  /** Returns the error of the field with this name, which is its place in the input: `subject`, `fields/plan`. */
  readonly errorAt: (name: string) => string | undefined;
  readonly submit: (work: () => Promise<void>) => (event: Event) => void;
  /** Attributes of the form. A field that is corrected loses its error. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly 'aria-busy': boolean;
    readonly onInput: (event: Event) => void;
  };
}

/** Sends a form with fields of these names. Their errors appear beside them, and the first one gets the focus. */
export function useSubmit(names: readonly string[]): Submit {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error !== undefined)
      ref.current?.querySelector<HTMLElement>('[aria-invalid]:not(div), [aria-invalid] input')?.focus();
  }, [error]);

  const errors = error instanceof InvalidForm || isApiError(error) ? error.errors : [];
  const messages: Readonly<Record<string, string>> = texts.fieldErrors;
  const textOf = ({ code, detail }: FieldError) => messages[code] ?? detail;
  const others = errors.filter(({ pointer }) => !names.includes(pointer.slice(2)));
  const general = errors.length === 0 ? describeProblem(texts, error) : others.map(textOf).join(' ') || undefined;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    setCorrected([]);
    try {
      await work();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem: error === undefined ? undefined : general,
    errorAt: (name) => {
      const found = errors.find(({ pointer }) => pointer === `#/${name}` && !corrected.includes(name));
      return found && textOf(found);
    },
    submit: (work) => (event) => {
      event.preventDefault();
      if (!isBusy) void run(work);
    },
    form: {
      ref,
      noValidate: true,
      'aria-busy': isBusy,
      onInput: ({ target }) => {
        if (target instanceof Element) setCorrected([...corrected, target.getAttribute('name') ?? '']);
      },
    },
  };
}
