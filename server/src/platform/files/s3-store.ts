import { openAsBlob } from 'node:fs';
import type { Log } from '../base/log.ts';
import type { S3Address } from './address.ts';
import { type FileStore, hashIn, pathOf } from './file-store.ts';
import { listObjects, type Send, s3Client } from './s3-client.ts';

/**
 * Stores files in a bucket of any service that supports the S3 protocol. Requests are signed with AWS Signature Version
 * 4.
 */
export function s3Store(address: S3Address, log: Log): FileStore {
  const send = s3Client(address, log);
  return {
    has: async (sha256) => (await send({ method: 'HEAD', key: pathOf(sha256) }, [200, 404])).status === 200,
    async put({ path, sha256 }) {
      // The blob reads the file while it is sent. Signing its hash makes the server reject other bytes.
      const body = await openAsBlob(path);
      await send({ method: 'PUT', key: pathOf(sha256), body, headers: { 'X-Amz-Content-Sha256': sha256 } }, [200]);
    },
    async *read(sha256, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { body } = await send({ method: 'GET', key: pathOf(sha256), headers }, [range ? 206 : 200]);
      if (body) yield* body;
    },
    async delete(sha256) {
      await send({ method: 'DELETE', key: pathOf(sha256) }, [200, 204, 404]);
    },
    putBefore: (time) => objectsBefore(send, time),
  };
}

async function* objectsBefore(send: Send, time: Date): AsyncGenerator<string> {
  for await (const { key, modifiedAt } of listObjects(send)) {
    const sha256 = hashIn(key);
    if (sha256 !== null && modifiedAt < time) yield sha256;
  }
}
