import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Unreachable } from '../messages/Unreachable.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** Shown until the code of a page is loaded. */
export const PagePlaceholder = createContext<ReactNode>(<LoadingPage />);

const Placeholder = () => useContext(PagePlaceholder);

/** Returns a page whose code is loaded when a user opens it. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): FunctionComponent<Props> => lazyPart(load, Placeholder, Unreachable);
