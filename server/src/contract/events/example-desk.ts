/**
 * The story that all examples tell: the service desk of Northwind Parcels, a fictional carrier. Mira works in the
 * warehouse in Lund, where a label printer causes trouble; Jonas and Aiko answer her, and Ruth administers the desk.
 */

/** Returns an id. The ids differ in their last two digits. */
export const id = (last: string) => `0198c7a2-5d0e-7bd1-9f0a-4f6e2c1b7a${last}`;

/** Returns a time on the day of the story. */
export const at = (time: string) => `2026-11-16T${time}.000Z`;

export const mira = { id: id('01'), name: 'Mira Lindqvist' };
export const jonas = { id: id('02'), name: 'Jonas Weber' };
export const aiko = { id: id('03'), name: 'Aiko Tanaka' };
export const ruth = { id: id('04'), name: 'Ruth Alvarez' };
export const omar = { id: id('06'), name: 'Omar Haddad' };

export const nordicFreight = { id: id('dc'), name: 'Nordic Freight' };

export const hardware = { id: id('21'), key: 'hardware', name: 'Hardware' };
export const printers = { id: id('31'), key: 'printers', name: 'Printers' };

export const newStatus = { id: id('41'), key: 'new', name: 'New', state: 'new' as const, color: '#2f6fed' };
export const open = { id: id('42'), key: 'open', name: 'Open', state: 'open' as const, color: '#d9480f' };
export const solved = { id: id('44'), key: 'solved', name: 'Solved', state: 'solved' as const, color: '#2b8a3e' };
