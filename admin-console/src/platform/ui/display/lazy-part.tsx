import { type FunctionComponent, useLayoutEffect, useState } from 'react';
import { ignore } from '../../browser/ignore.ts';
import { loadCode } from '../../browser/load-code.ts';
import { whenReachable } from '../../browser/service-contact.ts';
import { useAway } from '../hooks/use-away.ts';

/** Part of a page whose code is loaded when it is first shown. */
interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code before it is needed. If that fails, it is requested again when the part is shown. */
  preload(): void;
}

interface Code<Props extends object> {
  readonly load: () => Promise<{ default: FunctionComponent<Props> }>;
  loaded: FunctionComponent<Props> | null;
}

/**
 * Returns a component whose code is loaded when it is first shown. Until then, the placeholder is shown. Unlike with
 * React's `lazy`, it appears as soon as its code is loaded: React keeps every placeholder of a `Suspense` on screen for
 * 300 ms, and shows one even if the code was loaded before. While the service cannot be reached, `Away` is shown.
 */
export function lazyPart<Props extends object>(
  load: Code<Props>['load'],
  Placeholder: FunctionComponent<Props> = Nothing,
  Away: FunctionComponent = Nothing,
): LazyPart<Props> {
  const code: Code<Props> = { load, loaded: null };
  const part = (props: Props) => <Loaded code={code} props={props} Placeholder={Placeholder} Away={Away} />;
  return Object.assign(part, {
    preload: () =>
      void whenReachable()
        .then(() => request(code, load))
        .catch(ignore('A part was not preloaded')),
  });
}

const Nothing = () => null;

async function request<Props extends object>(code: Code<Props>, load: Code<Props>['load']): Promise<void> {
  const module = await load();
  code.loaded = module.default;
}

interface LoadedProps<Props extends object> {
  readonly code: Code<Props>;
  readonly props: Props;
  readonly Placeholder: FunctionComponent<Props>;
  readonly Away: FunctionComponent;
}

function Loaded<Props extends object>({ code, props, Placeholder, Away }: LoadedProps<Props>) {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isLoaded, setLoaded] = useState(code.loaded !== null);
  useLayoutEffect(() => {
    if (isLoaded) return;
    request(code, () => loadCode(code.load)).then(
      () => setLoaded(true),
      (error: unknown) => setFailure({ error }),
    );
  }, [code, isLoaded]);
  const isAway = useAway();
  if (failure) throw failure.error;
  if (!code.loaded && isAway) return <Away />;
  const Part = code.loaded ?? Placeholder;
  return <Part {...props} />;
}
