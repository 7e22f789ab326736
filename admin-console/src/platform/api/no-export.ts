/** Replaces react-admin's CSV library (`jsonexport`). Never called, because the service creates all exports. */
export default function noExport(): never {
  throw new Error('The service creates export files');
}
