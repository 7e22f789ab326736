import { createContext, useContext } from 'react';
import type { Area } from './resource.ts';

/** The areas of the console, for the frame around the pages: it cannot import them, as they import it. */
export const AreasContext = createContext<readonly Area[]>([]);

export const useAreas = (): readonly Area[] => useContext(AreasContext);
