import { decryptBytes, encryptBytes } from '../base/encrypt.ts';
import type { SealingKey } from './sealing-key.ts';

/** Where a sealed value is stored. It cannot be opened anywhere else. */
export interface SealedPlace {
  readonly table: string;
  readonly column: string;
  /** The id of the row. */
  readonly id: string;
}

export interface Sealing {
  /** The id of the key that seals. Every sealed value starts with the id of its key and a period. */
  readonly keyId: string;
  seal(text: string, place: SealedPlace): string;
  /** @throws CannotUnseal if the key is missing, or the value was changed or belongs to another place. */
  unseal(sealed: string, place: SealedPlace): string;
}

/** A sealed value cannot be opened. The message contains nothing of it. */
export class CannotUnseal extends Error {}

interface Keys {
  /** The key that seals. */
  readonly current: SealingKey;
  /** Keys that only open. */
  readonly others: readonly SealingKey[];
}

/** `keysAgain` reads the keys again: another process may have sealed with one that is newer than this process. */
export function sealingWith(first: Keys, keysAgain: () => Keys = () => first): Sealing {
  let keys = first;
  const keyOf = (id: string) => [keys.current, ...keys.others].find((key) => key.id === id);
  return {
    get keyId() {
      return keys.current.id;
    },
    seal(text, place) {
      const { id, bytes } = keys.current;
      return `${id}.${encryptBytes(Buffer.from(text), bytes, { boundTo: textOf(place) }).toString('base64')}`;
    },
    unseal(sealed, place) {
      const [id = '', encrypted = ''] = sealed.split('.');
      if (!keyOf(id)) keys = keysAgain();
      const key = keyOf(id);
      if (!key) throw new CannotUnseal(`The key ${id} of ${textOf(place)} is missing`);
      try {
        return decryptBytes(Buffer.from(encrypted, 'base64'), key.bytes, textOf(place)).toString('utf8');
      } catch (cause) {
        throw new CannotUnseal(`The sealed value of ${textOf(place)} was changed or belongs elsewhere`, { cause });
      }
    },
  };
}

const textOf = ({ table, column, id }: SealedPlace) => `${table}.${column} of ${id}`;
