import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { ignore } from '../errors/ignored.ts';
import { type Send, xmlText } from './s3-client.ts';

/** A bucket accepts up to 10,000 parts, so that a file can have 640 GB. */
const PART_BYTES = 64 * 1024 * 1024;

interface UploadOptions {
  readonly key: string;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
  readonly partBytes?: number;
}

/** Uploads a file of any size in parts. The object exists only when all of them have arrived. */
export async function uploadFile(
  send: Send,
  { key, file, signal, partBytes = PART_BYTES }: UploadOptions,
): Promise<void> {
  const blob = await openAsBlob(file);
  const started = await send({ method: 'POST', key, query: { uploads: '' } }, [200]);
  const uploadId = xmlText(await started.text(), 'UploadId') ?? '';
  try {
    const parts: string[] = [];
    for (let from = 0; from < blob.size; from += partBytes) {
      signal?.throwIfAborted();
      const body = blob.slice(from, from + partBytes);
      const partNumber = String(parts.length + 1);
      const headers = { 'X-Amz-Content-Sha256': await sha256Of(body) };
      const { headers: sent } = await send(
        { method: 'PUT', key, query: { partNumber, uploadId }, body, headers },
        [200],
      );
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${sent.get('ETag') ?? ''}</ETag></Part>`);
    }
    const body = new Blob([`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`]);
    const headers = { 'X-Amz-Content-Sha256': await sha256Of(body) };
    const completed = await send({ method: 'POST', key, query: { uploadId }, body, headers }, [200]);
    // The status was sent before the parts were joined: a failure is in the body.
    const answer = await completed.text();
    if (answer.includes('<Error>')) throw new Error(`The upload was not completed: ${answer.slice(0, 300)}`);
  } catch (error) {
    // The bucket would keep the parts, and charge for them.
    await send({ method: 'DELETE', key, query: { uploadId } }, [200, 204, 404]).catch(ignore('abort_upload'));
    throw error;
  }
}

async function sha256Of(body: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body.stream()) hash.update(chunk);
  return hash.digest('hex');
}
