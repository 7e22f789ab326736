import { ButtonBase } from '@mui/material';
import { useState } from 'react';
import type { Comment } from '../../../platform/api/types.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { fullName, recipientsText, shortName } from './contacts.ts';

interface Props {
  comment: Pick<Comment, 'author' | 'recipients'>;
  requester: { readonly id: string; readonly name: string };
}

/** Who got a message besides its author and the requester. A click shows the addresses. */
export function CommentRecipients({ comment: { author, recipients }, requester }: Props) {
  const t = useT();
  const [isFull, setFull] = useState(false);
  if (!recipients || recipients.to.length + recipients.cc.length + recipients.bcc.length === 0) return null;
  const name = author.id === requester.id ? null : requester.name;
  return (
    <ButtonBase
      onClick={() => setFull(!isFull)}
      aria-expanded={isFull}
      title={isFull ? undefined : t('recipients.showAddresses')}
      sx={(theme) => ({
        display: 'block',
        maxWidth: '100%',
        mt: -0.5,
        mb: 1,
        mx: -0.75,
        px: 0.75,
        borderRadius: '6px',
        fontFamily: 'inherit',
        fontSize: 12.5,
        textAlign: 'left',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
        '&:hover': { background: theme.tokens.hover },
      })}
    >
      {recipientsText({ recipients, requester: name, nameOf: isFull ? fullName : shortName, t })}
    </ButtonBase>
  );
}
