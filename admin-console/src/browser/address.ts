const own = new URL(import.meta.url).pathname;

/** The path of the service on its host: empty, or such as `/desk`. Every part of the console lies below `/admin/`. */
const SUB_PATH = own.slice(0, own.lastIndexOf('/admin/'));

/** The path at which the service serves the console. */
export const BASE = `${SUB_PATH}/admin`;

/** The address of the service that served this page. */
export const SERVICE = window.location.origin + SUB_PATH;

/** The first part of the address below the console: `tickets` of `/admin/tickets/17`. */
export const areaOf = ({ pathname }: Location): string => pathname.slice(BASE.length).split('/')[1] ?? '';
