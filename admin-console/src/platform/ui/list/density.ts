import { useStore } from 'ra-core';
import { DENSITY } from '../../browser/store.ts';

type Density = 'comfortable' | 'compact';

/** The height of rows in all tables, remembered by the browser. */
export const useDensity = () => useStore<Density>(DENSITY, 'comfortable');
