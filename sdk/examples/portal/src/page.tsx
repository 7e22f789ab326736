import { type Client, createClient, webStore } from '@ticketwire/sdk';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { App } from './App.tsx';
import { SignIn } from './screens/SignIn.tsx';
import './styles/controls.css';
import './styles/layout.css';
import './styles/page.css';
import { TextsContext, textsFor } from './texts/texts.ts';

const address = document.querySelector<HTMLMetaElement>('meta[name=ticketwire-url]')?.content;
// A tab keeps its session until it is closed.
const client = createClient({
  baseUrl: address || location.origin,
  store: webStore(sessionStorage, 'ticketwire-portal'),
});
const texts = textsFor(navigator.language);

/** A page of its own, with its own sign-in. */
function Page({ client }: { readonly client: Client }) {
  const [isSignedIn, setSignedIn] = useState<boolean>();
  useEffect(() => {
    void client.session.tokens().then((tokens) => setSignedIn(tokens !== undefined));
  }, [client]);
  const signOut = async () => {
    setSignedIn(false);
    location.hash = '';
    await client.session.logout();
  };
  return (
    <TextsContext.Provider value={texts}>
      <header class="banner">
        <h1>{document.title}</h1>
        {isSignedIn && (
          <button type="button" onClick={() => void signOut()}>
            {texts.signOut}
          </button>
        )}
      </header>
      <main>
        {isSignedIn && <App client={client} language={navigator.language} isPage />}
        {isSignedIn === false && <SignIn client={client} onSignedIn={() => setSignedIn(true)} />}
      </main>
    </TextsContext.Provider>
  );
}

document.documentElement.lang = texts.language;
render(<Page client={client} />, document.body);
