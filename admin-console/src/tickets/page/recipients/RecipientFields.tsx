import { Box, Button } from '@mui/material';
import { useT } from '../../../platform/i18n/use-t.ts';
import { GroupError } from '../../../platform/ui/messages/GroupError.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import ContactsInput from './ContactsInput.tsx';
import { withRecipients } from './read-contacts.ts';
import type { useRecipients } from './use-recipients.ts';

const KINDS = ['to', 'cc', 'bcc'] as const;

interface Props {
  chosenFor: Pick<ReturnType<typeof useRecipients>, 'recipients' | 'chosen' | 'choose'>;
  /** Name of the requester; null if they are the writer. */
  requester: string | null;
  error: string | undefined;
  onInvalid: (isInvalid: boolean) => void;
}

/** Chooses who gets a reply besides the requester. */
export default function RecipientFields({ chosenFor, requester, error, onInvalid }: Props) {
  const t = useT();
  const { ticket } = useTicketOnScreen();
  const { recipients, chosen, choose } = chosenFor;
  const all = KINDS.flatMap((kind) => recipients[kind]);
  const left = ticket.participants.filter(({ email }) => all.every((one) => one.email !== email));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, my: 1 }}>
      {KINDS.map((kind) => (
        <ContactsInput
          key={kind}
          label={t(`recipients.fields.${kind}`)}
          fixed={kind === 'to' ? (requester ?? undefined) : undefined}
          value={recipients[kind]}
          suggestions={left}
          {...(kind === 'bcc' && { helperText: t('recipients.bccHelp') })}
          onChange={(contacts) => choose(withRecipients(recipients, kind, contacts))}
          onInvalid={onInvalid}
        />
      ))}
      {error && <GroupError>{error}</GroupError>}
      {chosen !== null && (
        <Button size="small" onClick={() => choose(null)} sx={{ justifySelf: 'start' }}>
          {t('recipients.everyone')}
        </Button>
      )}
    </Box>
  );
}
