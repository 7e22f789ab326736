import { Box, Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FieldValueInput } from '../../../configuration/fields/FieldValueInput.tsx';
import type { FieldValue } from '../../../configuration/fields/field-value.ts';
import { client } from '../../../platform/api/client.ts';
import { useFields } from '../../../platform/api/reference.ts';
import type { Ticket, Visibility } from '../../../platform/api/types.ts';
import { inLanguage } from '../../../platform/i18n/built-in-names.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useBusy } from '../../../platform/ui/hooks/use-busy.ts';
import { errorProps, useFieldErrors } from '../../../platform/ui/messages/field-errors.ts';
import { lastReadOf } from '../composer/last-read.ts';
import { VisibilitySwitch } from '../composer/VisibilitySwitch.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { fieldsOfChange } from '../context/use-ticket-changes.ts';
import { entriesKey } from '../context/use-timeline.ts';

interface Props {
  transition: Ticket['availableTransitions'][number];
  /** Makes the change with a message that is written elsewhere. */
  send?: (fields: Record<string, Exclude<FieldValue, null>>) => void;
  onClose: () => void;
}

/** Asks for the comment and the custom fields that a transition requires. */
export default function TransitionDialog({ transition, send, onClose }: Props) {
  const { status, requiresComment, requiredFields } = transition;
  const t = useT();
  const id = useId();
  const cache = useQueryClient();
  const { ticket, change } = useTicketOnScreen();
  const statusName = inLanguage('statuses', status.name, t);
  const [isChanging, run] = useBusy();
  const { form, errors, reject } = useFieldErrors();
  const [bodies, setBodies] = useState({ public: '', internal: '' });
  const [values, setValues] = useState<Record<string, Exclude<FieldValue, null>>>({});
  const [visibility, setVisibility] = useState<Visibility>(requiresComment === 'internal' ? 'internal' : 'public');
  const body = bodies[visibility];
  const asked = useFields().filter(({ key }) => requiredFields.includes(key));
  const needsComment = requiresComment !== 'none';
  const isComplete = asked.every(({ key }) => key in values) && (!needsComment || body.trim() !== '');

  const setValue = (key: string, value: FieldValue) =>
    setValues(({ [key]: _, ...others }) => (value === null ? others : { ...others, [key]: value }));
  const setStatus = () => {
    const requested = { statusId: status.id, ...(asked.length > 0 && { fields: values }) };
    const after = lastReadOf(cache.getQueryData(entriesKey(ticket.id)));
    return change(
      fieldsOfChange(requested),
      async (expectedVersion) => {
        const { ticket: changed } = await client.tickets.applyChange({
          ticketId: ticket.id,
          expectedVersion,
          change: requested,
          ...(needsComment && { comment: { body, visibility, channel: 'portal' } }),
          ...(after !== undefined && { after: after?.id ?? null }),
        });
        return changed;
      },
      { onFailed: reject },
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    if (send) {
      onClose();
      send(values);
    } else if (await run(setStatus)) onClose();
  };

  return (
    <FormDialog
      isChanged={`${bodies.public}${bodies.internal}`.trim() !== '' || Object.keys(values).length > 0}
      onClose={onClose}
      aria-labelledby={id}
    >
      <form ref={form} onSubmit={submit}>
        <DialogTitle id={id}>{t('tickets.transition.title', { status: statusName })}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body1" sx={{ mb: 2 }}>
            {t(needsComment ? 'tickets.transition.text' : 'fields.ticket.required')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {asked.map((field, index) => (
              <FieldValueInput
                key={field.id}
                field={field}
                value={values[field.key] ?? null}
                onChange={(value) => setValue(field.key, value)}
                required
                autoFocus={index === 0}
                error={errors[`change.fields.${field.key}`]}
              />
            ))}
          </Box>
          {requiresComment === 'any' && <VisibilitySwitch value={visibility} onChange={setVisibility} />}
          {needsComment && (
            <TextField
              autoFocus={asked.length === 0}
              multiline
              minRows={4}
              required
              label={t(visibility === 'internal' ? 'tickets.composer.internal' : 'tickets.composer.public')}
              value={body}
              onChange={(event) => setBodies({ ...bodies, [visibility]: event.target.value })}
              {...errorProps(errors['comment.body'] ?? errors.comment)}
              sx={{ mt: 2 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isComplete} loading={isChanging}>
            {t(send ? 'tickets.transition.send' : 'tickets.transition.submit', { status: statusName })}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
