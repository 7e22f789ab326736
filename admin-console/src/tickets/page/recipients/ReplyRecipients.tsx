import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useMayForOthers } from '../../../platform/session/grants.ts';
import { lazyPart } from '../../../platform/ui/display/lazy-part.tsx';
import { useTicketOnScreen } from '../context/ticket-context.tsx';
import { recipientsText } from './contacts.ts';
import type { useRecipients } from './use-recipients.ts';

const RecipientFields = lazyPart(() => import('./RecipientFields.tsx'));

interface Props {
  writer: string;
  chosenFor: ReturnType<typeof useRecipients>;
  /** Why the service did not accept them. */
  error: string | undefined;
  onInvalid: (isInvalid: boolean) => void;
}

/** Says who will get the reply. Users who work on tickets can open it to choose. */
export function ReplyRecipients({ writer, chosenFor, error, onInvalid }: Props) {
  const t = useT();
  const id = useId();
  const { ticket } = useTicketOnScreen();
  const mayChoose = useMayForOthers('ticket:read');
  const [isOpen, setOpen] = useState(false);
  const requester = ticket.requester.id === writer ? null : ticket.requester.name;
  const { recipients } = chosenFor;
  const text = recipientsText({ recipients, requester, t }) || t('recipients.none');
  const isShown = isOpen || error !== undefined;
  if (!mayChoose) {
    if (recipients.cc.length === 0) return null;
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    );
  }
  return (
    <>
      <ButtonBase
        onClick={() => {
          setOpen(!isShown);
          onInvalid(false);
        }}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-label={t('recipients.label', { recipients: text })}
        sx={(theme) => ({
          display: 'flex',
          justifyContent: 'flex-start',
          minHeight: { xs: 44, sm: 28 },
          maxWidth: '100%',
          mt: 0.5,
          mx: -0.75,
          px: 0.75,
          borderRadius: '6px',
          fontFamily: 'inherit',
          fontSize: 13,
          textAlign: 'left',
          color: 'text.secondary',
          '&:hover': { background: theme.tokens.hover },
        })}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        <ExpandMoreIcon sx={{ fontSize: 16, ml: 0.25, flex: 'none', rotate: isShown ? '180deg' : undefined }} />
      </ButtonBase>
      {isShown && (
        <Box id={id} role="group" aria-label={t('recipients.title')}>
          <RecipientFields chosenFor={chosenFor} requester={requester} error={error} onInvalid={onInvalid} />
        </Box>
      )}
    </>
  );
}
