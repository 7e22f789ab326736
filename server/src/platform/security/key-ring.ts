import { repeat } from '../async/repeat.ts';
import type { Log } from '../base/log.ts';
import { listKeys, makeFirstKey, openKeyFolder, readKey } from '../keys/key-folder.ts';
import { activeKeys } from '../keys/key-life.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import type { Config } from '../services/config.ts';

/** One key signs; each key verifies the tokens that name it. */
export interface Ring {
  readonly signing: SigningKey;
  /** The keys by `kid`, the signing key first. */
  readonly keys: ReadonlyMap<string, SigningKey>;
}

export interface KeyRing {
  /** The current keys; a new object after each change. */
  readonly current: Ring;
  stop(): Promise<void>;
}

interface RingOptions {
  readonly config: Pick<Config, 'signingKeys' | 'dataDir'>;
  readonly clock: () => Date;
  readonly log: Log;
}

/** Listing a folder is cheap, and the lead time of a new key is much longer. */
const REFRESH_MS = 2_000;

/**
 * Opens the configured keys, or else the keys in DATA_DIR, which are reloaded when they change. Creates the first key
 * if there is none.
 */
export async function openKeyRing({ config, clock, log }: RingOptions): Promise<KeyRing> {
  const [configured, ...more] = config.signingKeys;
  if (configured) return { current: ringOf([configured, ...more]), stop: async () => {} };

  const folder = await openKeyFolder(config.dataDir);
  if ((await listKeys(folder)).length === 0) await makeFirstKey(folder);
  const refresh = keyReader(folder, clock);
  let current = await refresh();
  const loop = repeat({
    name: 'Signing key refresh',
    everyMs: REFRESH_MS,
    log,
    pass: async () => {
      current = await refresh();
    },
  });
  return {
    get current() {
      return current;
    },
    stop: () => loop.stop(),
  };
}

export function ringOf(keys: readonly [SigningKey, ...SigningKey[]]): Ring {
  return { signing: keys[0], keys: new Map(keys.map((key) => [key.kid, key])) };
}

/** Reads the keys again if the set of active keys has changed. */
function keyReader(folder: string, clock: () => Date): () => Promise<Ring> {
  let last: { files: string; ring: Ring } | null = null;
  return async () => {
    const [oldest, ...younger] = await listKeys(folder);
    if (!oldest) throw new Error(`No signing key in ${folder}`);
    const [signing, ...others] = activeKeys([oldest, ...younger], clock());
    const files = [signing, ...others].map(({ file }) => file).join();
    if (last?.files === files) return last.ring;
    const ring = ringOf([await readKey(signing), ...(await Promise.all(others.map(readKey)))]);
    last = { files, ring };
    return ring;
  };
}
