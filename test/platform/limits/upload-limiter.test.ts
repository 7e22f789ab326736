import { expect, it } from 'vitest';
import { limitUploads } from '../../../server/src/platform/limits/upload-limiter.ts';

async function* chunks(count: number): AsyncGenerator<Uint8Array> {
  for (let chunk = 0; chunk < count; chunk += 1) yield Buffer.from([chunk]);
}

it('passes on one chunk of an account at a time, and does not wait for other accounts', async () => {
  const limit = limitUploads();
  const handled = { one: 0, other: 0 };
  const held = Promise.withResolvers<void>();
  let most = 0;
  let inHand = 0;
  const uploads = Array.from({ length: 40 }, async () => {
    let size = 0;
    for await (const chunk of limit('one', chunks(3))) {
      inHand += 1;
      most = Math.max(most, inHand);
      await held.promise;
      size += chunk.length;
      inHand -= 1;
      handled.one += 1;
    }
    return size;
  });
  for await (const chunk of limit('other', chunks(5))) handled.other += chunk.length;
  expect(handled).toEqual({ one: 0, other: 5 });
  held.resolve();
  expect(await Promise.all(uploads)).toEqual(Array(40).fill(3));
  expect(most).toBe(1);
});

it('goes on after an upload that is given up in the middle of a chunk', async () => {
  const limit = limitUploads();
  const failing = async () => {
    for await (const _ of limit('one', chunks(3))) throw new Error('disk full');
  };
  await expect(failing()).rejects.toThrow('disk full');
  let size = 0;
  for await (const chunk of limit('one', chunks(3))) size += chunk.length;
  expect(size).toBe(3);
});
