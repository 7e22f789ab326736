import { openStage, type Stage } from '../../../guards/support/stage.ts';
import type { Input } from '../../../guards/support/transports.ts';
import { inputOf } from '../../../guards/tables/inputs.ts';
import { doerFor } from '../../interfaces/support/acts.ts';

/** A valid input, and the token of a user from whom the service accepts it. */
export interface Valid {
  readonly input: Input;
  readonly token: string | null;
}

/** A service that has a row of each kind for each call. */
export interface Desk extends Stage {
  /** Returns valid inputs of an act, each with rows and a caller of its own, for calls that succeed. */
  valid(act: string, count: number): Promise<Valid[]>;
  /** Returns a valid input of an act for calls that fail. They change nothing, so all get the same. */
  toSpoil(act: string): Promise<Valid>;
}

const NO_ADMINISTRATORS = "delete from user_roles where role_id = (select id from roles where key = 'administrator')";

export async function openDesk(): Promise<Desk> {
  const stage = await openStage();
  // Before `auth.setUp` needs a service without administrators.
  const issuingKey = await makeIssuingKey(stage);
  const furnish = async (act: string, count: number, done: boolean): Promise<Valid[]> => {
    const cell = { act, ...doerFor(act), done };
    const furnished = await stage.furnish(Array<typeof cell>(count).fill(cell));
    const key = act === 'auth.issueRequesterToken' ? issuingKey : null;
    return furnished.map(({ world, token }) => ({ input: inputOf(world, act) ?? {}, token: key ?? token }));
  };
  const spoilt = new Map<string, Promise<Valid>>();
  return {
    ...stage,
    async valid(act, count) {
      const all = await furnish(act, count, true);
      // The service can be set up only while it has no administrator.
      if (act === 'auth.setUp') await stage.service.orm.em.fork().execute(NO_ADMINISTRATORS);
      return all;
    },
    toSpoil(act) {
      const known = spoilt.get(act) ?? furnish(act, 1, false).then(onlyOne);
      spoilt.set(act, known);
      return known;
    },
  };
}

/** Tokens for requesters are issued by API keys alone. */
async function makeIssuingKey({ common }: Stage): Promise<string> {
  const grants = [{ permission: 'user:issue_token' }];
  const role = (await common.writer.post('/roles', { key: 'pages', name: 'Pages', grants })).body.id;
  const ownerId = (await common.writer.post('/users', { name: 'Shop', kind: 'service', roleIds: [role] })).body.id;
  return (await common.writer.post('/api-keys', { name: 'Pages', ownerId, grants, requesterSource: 'shop' })).body.key;
}

function onlyOne([one]: readonly Valid[]): Valid {
  if (!one) throw new TypeError('Nothing was furnished');
  return one;
}
