import type { Log } from '../base/log.ts';
import { repeat } from '../base/repeat.ts';
import { listKeys, makeFirstKey, openKeyFolder, readKey } from '../keys/key-folder.ts';
import { inForce } from '../keys/key-life.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import type { Config } from '../services/config.ts';

/** One key signs; all verify, each the tokens that name it. */
export interface Ring {
  readonly signing: SigningKey;
  /** By `kid`; the one that signs is the first. */
  readonly keys: ReadonlyMap<string, SigningKey>;
}

export interface KeyRing {
  /** As it is now: another object after each change. */
  readonly current: Ring;
  stop(): Promise<void>;
}

interface RingOptions {
  readonly config: Pick<Config, 'signingKeys' | 'dataDir'>;
  readonly clock: () => Date;
  readonly log: Log;
}

/** A folder is cheap to list, and the lead of a new key is much longer. */
const LOOK_MS = 2_000;

/** The keys of the configuration, or else those in DATA_DIR as they are made and deleted, the first made here. */
export async function openKeyRing({ config, clock, log }: RingOptions): Promise<KeyRing> {
  const [given, ...more] = config.signingKeys;
  if (given) return { current: ringOf([given, ...more]), stop: async () => {} };

  const folder = await openKeyFolder(config.dataDir);
  if ((await listKeys(folder)).length === 0) await makeFirstKey(folder);
  const look = lookIn(folder, clock);
  let current = await look();
  const looking = repeat({
    name: 'Signing key refresh',
    everyMs: LOOK_MS,
    log,
    pass: async () => {
      current = await look();
    },
  });
  return {
    get current() {
      return current;
    },
    stop: () => looking.stop(),
  };
}

export function ringOf(keys: readonly [SigningKey, ...SigningKey[]]): Ring {
  return { signing: keys[0], keys: new Map(keys.map((key) => [key.kid, key])) };
}

/** Reads the keys where others are in force than last time. */
function lookIn(folder: string, clock: () => Date): () => Promise<Ring> {
  let last: { files: string; ring: Ring } | null = null;
  return async () => {
    const [oldest, ...younger] = await listKeys(folder);
    if (!oldest) throw new Error(`No signing key in ${folder}`);
    const [signing, ...others] = inForce([oldest, ...younger], clock());
    const files = [signing, ...others].map(({ file }) => file).join();
    if (last?.files === files) return last.ring;
    const ring = ringOf([await readKey(signing), ...(await Promise.all(others.map(readKey)))]);
    last = { files, ring };
    return ring;
  };
}
