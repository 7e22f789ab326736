import { type Client, hasCode } from '@ticketwire/sdk';
import { useState } from 'preact/hooks';
import { FormField } from '../parts/FormField.tsx';
import { InvalidForm, useSubmit } from '../state/use-submit.ts';
import { useTexts } from '../texts/texts.ts';

interface Props {
  readonly client: Client;
  readonly onSignedIn: () => void;
}

export function SignIn({ client, onSignedIn }: Props) {
  const texts = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { form, submit, isBusy, problem, errorAt } = useSubmit(['email', 'password']);

  const signIn = async () => {
    const signedIn = await client.session.login({ email, password }).catch((error: unknown) => {
      throw hasCode(error, 'unauthenticated') ? new InvalidForm(texts.wrongPassword, ['password']) : error;
    });
    if ('challenge' in signedIn) throw new InvalidForm(texts.secondFactor, ['email']);
    onSignedIn();
  };

  return (
    <section class="ticketwire sign-in">
      <h2>{texts.signIn}</h2>
      <form {...form} onSubmit={submit(signIn)}>
        <FormField label={texts.email} isRequired name="email" errorAt={errorAt}>
          {(control) => (
            <input
              {...control}
              type="email"
              autocomplete="username"
              value={email}
              onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </FormField>
        <FormField label={texts.password} isRequired name="password" errorAt={errorAt}>
          {(control) => (
            <input
              {...control}
              type="password"
              autocomplete="current-password"
              value={password}
              onInput={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          )}
        </FormField>
        <p class="error" role="alert">
          {problem}
        </p>
        <button type="submit" class="primary" disabled={isBusy}>
          {texts.signIn}
        </button>
      </form>
    </section>
  );
}
