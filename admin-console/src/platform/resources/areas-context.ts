import { createContext, useContext } from 'react';
import type { Area } from './resource.ts';

/** Provides the areas of the console to the layout, which cannot import them because they import the layout. */
export const AreasContext = createContext<readonly Area[]>([]);

export const useAreas = (): readonly Area[] => useContext(AreasContext);
