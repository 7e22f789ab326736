import { useEffect, useRef, useState } from 'react';
import { client } from '../../platform/api/client.ts';
import { ignore } from '../../platform/browser/ignore.ts';
import { endOffer, fillsInPasskeys, offerPasskey, requestPasskey } from '../../platform/browser/passkeys.ts';
import { useSignIn } from './base/use-sign-in.ts';

type Answered = Awaited<ReturnType<typeof requestPasskey>>;

interface PasskeySignIn {
  /** Lets the user choose a passkey, and signs in with it. */
  choose: () => Promise<void>;
  /** Why a passkey that the browser offered was rejected. */
  failure: unknown;
}

/** Signs in by a passkey. As long as the page is open, the browser also offers passkeys for the email address. */
export function usePasskeySignIn(): PasskeySignIn {
  const { enter } = useSignIn();
  const [failure, setFailure] = useState<unknown>();
  const signIn = async (challengeId: string, passkey: Answered) => {
    if (!passkey) return;
    await client.session.passkey({ challengeId, passkey });
    await enter();
  };
  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const offer = async () => {
      if (isOver || !(await fillsInPasskeys())) return;
      const { challengeId, options } = await client.auth.passkeyOptions();
      if (isOver) return;
      // The challenge expires while the page stays open.
      timer = setTimeout(begin, options.timeout);
      const passkey = await offerPasskey(options);
      await latest.current(challengeId, passkey).catch(setFailure);
    };
    const begin = () => void offer().catch(ignore('Passkeys were not offered'));
    begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      endOffer();
    };
  }, []);

  return {
    async choose() {
      const { challengeId, options } = await client.auth.passkeyOptions();
      await signIn(challengeId, await requestPasskey(options));
    },
    failure,
  };
}
