/** Stands in for what react-admin makes CSV with: here the service makes it, and nothing of this is ever called. */
export default function noExport(): never {
  throw new Error('Files are made by the service');
}
