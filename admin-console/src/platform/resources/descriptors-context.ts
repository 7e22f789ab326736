import { createContext, useContext } from 'react';
import type { Descriptor } from './resource.ts';

/** Provides the resources and pages of the console to the layout, which cannot import them because they import the layout. */
export const DescriptorsContext = createContext<readonly Descriptor[]>([]);

export const useDescriptors = (): readonly Descriptor[] => useContext(DescriptorsContext);
