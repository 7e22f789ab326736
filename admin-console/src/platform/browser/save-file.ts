import type { Download } from '@ticketwire/sdk';

/** Lets the browser save a file under the name that the service gave it. */
export async function saveFile(file: Download): Promise<void> {
  const address = URL.createObjectURL(await file.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName ?? 'download';
  link.click();
  URL.revokeObjectURL(address);
}
