const own = new URL(import.meta.url).pathname;

/** Path of the service on its host: empty, or a path such as `/desk`. All files of the console are below `/admin/`. */
const SUB_PATH = own.slice(0, own.lastIndexOf('/admin/'));

/** Path at which the service serves the console. */
export const BASE = `${SUB_PATH}/admin`;

/** Base URL of the service that served this page. */
export const SERVICE = window.location.origin + SUB_PATH;

/** Returns the path segments below the console: `tickets` and `17` for `/admin/tickets/17`. */
export const segmentsOf = ({ pathname }: Location): string[] => pathname.slice(BASE.length).split('/').slice(1);

/** Returns the first path segment below the console. */
export const areaOf = (location: Location): string => segmentsOf(location)[0] ?? '';
