import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { AppError } from '../errors/app-error.ts';
import { limitPlaces, type Place } from '../limits/places.ts';
import { createTurns } from '../limits/turns.ts';
import type { PasswordCaller, Passwords } from '../services/services.ts';

/** More would occupy all of libuv's four threads, and files and DNS would wait for them. */
const MAX_PARALLEL = 2;
/** One remains for networks that someone has signed in from. */
const MAX_PARALLEL_UNKNOWN = 1;
const MAX_WAIT_MS = 10_000;

/** The places in the queue. They are taken whether or not the address has an account. */
const places = { network: 10, address: 5, unknownNetworks: 500 };

/** All networks that no one has signed in from are one caller, and take turns within its turns. */
const UNKNOWN = 'unknown networks';
const ITSELF = 'the service';

/** The number of characters after the salt in a bcrypt hash. */
const DIGEST_LENGTH = 31;

/** bcrypt uses only 72 bytes: a digest makes every byte of a long password count. */
const prehash = (password: string) =>
  createHmac('sha256', 'ticketwire/password/v1').update(password.normalize('NFC')).digest('base64');

export function createPasswords(rounds = 12): Passwords {
  const turns = createTurns({
    slots: MAX_PARALLEL,
    slotsOf: (caller) => (caller === UNKNOWN ? MAX_PARALLEL_UNKNOWN : MAX_PARALLEL),
    maxWaitMs: MAX_WAIT_MS,
    waitedTooLong: tooMany,
  });
  const hold = limitPlaces(tooMany);
  const inTurn = <Result>(caller: PasswordCaller | undefined, task: () => Promise<Result>): Promise<Result> =>
    caller === undefined
      ? turns.run([ITSELF], task, { patient: true })
      : hold(placesOf(caller), () => turns.run(pathOf(caller), task));

  // Compared if there is no account, so that the response takes the same time. No password has this hash.
  const placeholder = bcrypt.genSaltSync(rounds) + '.'.repeat(DIGEST_LENGTH);
  return {
    hash: (password, { caller, before } = {}) =>
      inTurn(caller, async () => {
        await before?.();
        return bcrypt.hash(prehash(password), rounds);
      }),
    matching: (password, hashes, { caller, around = (compare: () => Promise<number | null>) => compare() } = {}) =>
      inTurn(caller, () =>
        around(async () => {
          let matching: number | null = null;
          for (const [index, hash] of hashes.entries()) {
            const isSame = await bcrypt.compare(prehash(password), hash ?? placeholder);
            if (isSame && hash !== null) matching ??= index;
          }
          return matching;
        }),
      ),
  };
}

const tooMany = () => new AppError('rate_limited', 'Too many sign-ins at the same time', { retryAfter: 10 });

const pathOf = ({ network, address, isKnownNetwork }: PasswordCaller): [string, ...string[]] =>
  isKnownNetwork ? [network, address] : [UNKNOWN, network, address];

/**
 * Attempts at an address from unknown networks must not take the places of its owner, who has a known network. Whether a
 * network is known does not depend on the address, so no one finds out which addresses have an account.
 */
function placesOf({ network, address, isKnownNetwork }: PasswordCaller): Place[] {
  const ofNetwork = { key: `network ${network}`, places: places.network };
  const from = isKnownNetwork ? network : UNKNOWN;
  const ofAddress = { key: `address ${address} from ${from}`, places: places.address };
  return isKnownNetwork
    ? [ofNetwork, ofAddress]
    : [ofNetwork, ofAddress, { key: UNKNOWN, places: places.unknownNetworks }];
}
