import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { attempt, awaitedLater, valueOn } from '../../../server/src/platform/errors/expected.ts';
import { ignore, ignoredErrors, onIgnored } from '../../../server/src/platform/errors/ignored.ts';

describe('an expected error', () => {
  it('is replaced by a value if its code or its class is named', async () => {
    expect(await readFile('/nowhere').catch(valueOn('', 'ENOENT', 'ENOTDIR'))).toBe('');
    expect(attempt(() => JSON.parse('{'), valueOn(null, SyntaxError))).toBeNull();
    expect(attempt(() => decodeURIComponent('%'), valueOn(null, SyntaxError, URIError))).toBeNull();
  });

  it('is no other error, which is thrown', async () => {
    await expect(readFile('/').catch(valueOn('', 'ENOENT'))).rejects.toThrow('EISDIR');
    const bug = () => {
      throw new TypeError('A bug');
    };
    expect(() => attempt(bug, valueOn(null, SyntaxError))).toThrow('A bug');
    expect(() => attempt(bug, valueOn(null, 'TypeError'))).toThrow('A bug');
  });

  it('still reaches whoever awaits the promise later', async () => {
    const promise = awaitedLater(Promise.reject(new Error('Late')));
    await new Promise(setImmediate);
    await expect(promise).rejects.toThrow('Late');
  });
});

it('counts and reports an ignored error', () => {
  const reports: object[] = [];
  onIgnored((fields) => reports.push(fields));
  const before = ignoredErrors().get('close_connection') ?? 0;
  const err = new Error('Broken');
  expect(ignore('close_connection')(err)).toBeUndefined();
  expect(ignoredErrors().get('close_connection')).toBe(before + 1);
  expect(reports).toContainEqual(expect.objectContaining({ err, what: 'close_connection' }));
});
