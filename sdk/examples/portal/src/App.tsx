import type { RequesterClient } from '@ticketwire/sdk';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Problem } from './parts/Problem.tsx';
import { Conversation } from './screens/Conversation.tsx';
import { NewRequest } from './screens/NewRequest.tsx';
import { RequestList } from './screens/RequestList.tsx';
import type { Draft } from './state/drafts.ts';
import { loadPortal, type Portal, PortalContext } from './state/portal.ts';
import { type Screen, useScreen } from './state/screen.ts';
import { useLoad } from './state/use-load.ts';
import { useRequests } from './state/use-requests.ts';
import { type Answered, useUnread } from './state/use-unread.ts';
import { TextsContext, textsFor } from './texts/texts.ts';

interface Props {
  readonly client: RequesterClient;
  readonly language: string;
  /** Whether the portal is the whole page, whose address it can then use. */
  readonly isPage?: boolean;
}

/** The requests of the person whose token the client has. */
export function App({ client, language, isPage = false }: Props) {
  const texts = useMemo(() => textsFor(language), [language]);
  const [screen, show] = useScreen(isPage);
  const drafts = useMemo(() => new Map<string, Draft>(), [client]);
  const { value, problem, retry } = useLoad((signal) => loadPortal(client, signal), client);
  const portal = useMemo(() => value && { client, drafts, show, ...value }, [client, drafts, value]);
  return (
    <TextsContext.Provider value={texts}>
      <div class="ticketwire" lang={texts.language}>
        <Problem problem={problem} retry={retry} />
        {!portal && problem === undefined && (
          <p class="quiet" role="status">
            {texts.loading}
          </p>
        )}
        {portal && (
          <PortalContext.Provider value={portal}>
            <Screens portal={portal} screen={screen} />
          </PortalContext.Provider>
        )}
      </div>
    </TextsContext.Provider>
  );
}

/** The list, and beside it or in its place the open screen. */
function Screens({ portal, screen }: { readonly portal: Portal; readonly screen: Screen }) {
  const requests = useRequests(portal.client);
  const { isUnread, markRead } = useUnread(portal.client, requests.page);
  const root = useFocusOnItem(screen);
  const ticketId = screen.at === 'request' ? screen.ticketId : undefined;
  const listed = requests.page?.tickets.find(({ id, reference }) => id === ticketId || reference === ticketId);
  // A reply that arrives while the request is open is read.
  const isUnreadElsewhere = (ticket: Answered) => ticket.id !== listed?.id && isUnread(ticket);
  return (
    <div class={screen.at === 'list' ? 'screens' : 'screens open'} ref={root}>
      <RequestList requests={requests} isUnread={isUnreadElsewhere} current={ticketId} />
      {screen.at === 'new' && <NewRequest />}
      {ticketId !== undefined && (
        <Conversation key={ticketId} ticketId={ticketId} listed={listed} markRead={markRead} />
      )}
    </div>
  );
}

/** Focuses the list's item of the screen that was closed. */
function useFocusOnItem(screen: Screen) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<Screen>(screen);
  useLayoutEffect(() => {
    const item = last.current.at === 'request' ? last.current.ticketId : last.current.at;
    if (screen.at === 'list') root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`)?.focus();
    last.current = screen;
  }, [screen]);
  return root;
}
