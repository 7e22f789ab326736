import type { AttachmentRef, UserRef } from '@ticketwire/sdk';
import { usePortal } from '../state/portal.ts';
import { fullTime, shortTime, useTexts } from '../texts/texts.ts';
import { Attachments } from './Attachments.tsx';
import { MessageText, notInText } from './MessageText.tsx';

interface Props {
  readonly author: UserRef;
  readonly time: string;
  /** Sanitized by the service. */
  readonly html: string;
  readonly isRedacted?: boolean;
  readonly files: readonly AttachmentRef[];
}

export function Message({ author, time, html, isRedacted = false, files }: Props) {
  const texts = useTexts();
  const { me } = usePortal();
  return (
    <li class={author.id === me.id ? 'message mine' : 'message'}>
      <p class="by">
        <strong>{author.name}</strong>{' '}
        <time class="quiet" dateTime={time} title={fullTime(texts, time)}>
          {shortTime(texts, time)}
        </time>
      </p>
      {isRedacted ? <p class="quiet">{texts.redacted}</p> : <MessageText html={html} />}
      <Attachments files={notInText(files, html)} />
    </li>
  );
}
