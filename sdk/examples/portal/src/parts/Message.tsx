import type { AttachmentRef, UserRef } from '@ticketwire/sdk';
import { useMemo } from 'preact/hooks';
import { trusted } from '../html.ts';
import { usePortal } from '../state/portal.ts';
import { fullTime, shortTime, useTexts } from '../texts/texts.ts';
import { Attachments } from './Attachments.tsx';

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
  const content = useMemo(() => ({ __html: trusted(html) }), [html]);
  return (
    <li class={author.id === me.id ? 'message mine' : 'message'}>
      <p class="by">
        <strong>{author.name}</strong>{' '}
        <time class="quiet" dateTime={time} title={fullTime(texts, time)}>
          {shortTime(texts, time)}
        </time>
      </p>
      {isRedacted ? <p class="quiet">{texts.redacted}</p> : <div class="text" dangerouslySetInnerHTML={content} />}
      <Attachments files={files} />
    </li>
  );
}
