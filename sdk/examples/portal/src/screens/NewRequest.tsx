import type { Field } from '@ticketwire/sdk';
import { useState } from 'preact/hooks';
import { CustomField } from '../parts/CustomField.tsx';
import { FilePicker } from '../parts/FilePicker.tsx';
import { FormField } from '../parts/FormField.tsx';
import { fieldsFor } from '../state/category-fields.ts';
import { emptyDraft } from '../state/drafts.ts';
import { usePortal } from '../state/portal.ts';
import { type Sending, sendFiles } from '../state/send-files.ts';
import { useDraft } from '../state/use-draft.ts';
import { InvalidForm, useSubmit } from '../state/use-submit.ts';
import { useTexts } from '../texts/texts.ts';
import { ScreenHeader } from './ScreenHeader.tsx';

/** The form of a new request. The category decides which fields it has. */
export function NewRequest() {
  const texts = useTexts();
  const portal = usePortal();
  const { client, categories, drafts, show } = portal;
  const { draft, change, clear } = useDraft('new');
  const [sending, setSending] = useState<Sending>();
  const fields = fieldsFor(draft.categoryId, portal);
  const names = ['categoryId', 'subject', 'description', ...fields.map(({ key }) => `fields/${key}`)];
  const { form, submit, isBusy, problem, errorAt } = useSubmit(names);

  const isMissing = ({ key, required }: Field) => required === 'create' && (draft.fields[key] ?? null) === null;
  const create = async () => {
    const { categoryId, subject, body: description, files, key } = draft;
    const missing = [
      ...(categoryId === '' && categories.length > 0 ? ['categoryId'] : []),
      ...(subject.trim() === '' ? ['subject'] : []),
      ...fields.filter(isMissing).map((field) => `fields/${field.key}`),
    ];
    if (missing.length > 0) throw new InvalidForm(texts.required, missing);
    const given = fields.map(({ key }) => [key, draft.fields[key] ?? null] as const);
    const { id } = await client.tickets.create(
      { subject, description, categoryId: categoryId || null, channel: 'portal', fields: Object.fromEntries(given) },
      { idempotencyKey: key },
    );
    clear();
    try {
      await sendFiles({ client, ticketId: id, files, onProgress: setSending });
    } catch (error) {
      console.warn(error);
      drafts.set(id, { ...emptyDraft(), files, notice: texts.notAttached });
    }
    show({ at: 'request', ticketId: id });
  };

  return (
    <section class="detail">
      <ScreenHeader title={texts.create} />
      <form {...form} onSubmit={submit(create)}>
        {categories.length > 0 && (
          <FormField label={texts.category} isRequired name="categoryId" errorAt={errorAt}>
            {(control) => (
              <select
                {...control}
                value={draft.categoryId}
                onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
              >
                <option value="">{texts.choose}</option>
                {categories.map(({ id, path }) => (
                  <option key={id} value={id}>
                    {path.join(' › ')}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        <FormField label={texts.subject} isRequired name="subject" errorAt={errorAt}>
          {(control) => (
            <input
              {...control}
              value={draft.subject}
              onInput={({ currentTarget }) => change({ subject: currentTarget.value })}
            />
          )}
        </FormField>
        <FormField label={texts.description} name="description" errorAt={errorAt}>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              value={draft.body}
              onInput={({ currentTarget }) => change({ body: currentTarget.value })}
            />
          )}
        </FormField>
        {fields.map((field) => (
          <CustomField
            key={field.id}
            field={field}
            value={draft.fields[field.key] ?? null}
            errorAt={errorAt}
            onChange={(value) => change({ fields: { ...draft.fields, [field.key]: value } })}
          />
        ))}
        <FilePicker files={draft.files} sending={sending} onChange={(files) => change({ files })} />
        <p class="error" role="alert">
          {problem}
        </p>
        <button type="submit" class="primary" disabled={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </button>
      </form>
    </section>
  );
}
