import type { Download } from '@ticketwire/sdk';

/** Lets the browser save a file under the name that the service gave it. */
export const saveFile = async (file: Download): Promise<void> => save(file.fileName ?? 'download', await file.blob());

/** Lets the browser save a text as a file. */
export const saveText = (name: string, text: string): void => save(name, new Blob([text], { type: 'text/plain' }));

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
