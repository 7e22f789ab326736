/** Where the service serves the console. */
export const BASE = '/admin';

/** The first part of the address below the console: `tickets` of `/admin/tickets/17`. */
export const areaOf = ({ pathname }: Location): string => pathname.slice(BASE.length).split('/')[1] ?? '';
