import type { Input } from '../../../accounts/auth/support/transports.ts';
import type { Stage } from '../../../guards/support/stage.ts';
import { makeInputs } from '../../../guards/tables/inputs.ts';

/** Returns `count` valid inputs of an act for the administrator of the stage, each with rows of its own. */
export async function rightInputs(stage: Stage, act: string, count: number): Promise<Input[]> {
  const cell = { act, caller: stage.common.writer, relation: 'own', done: true } as const;
  const furnished = await stage.furnish(Array<typeof cell>(count).fill(cell));
  return furnished.map(({ world }) => makeInputs(world)[act] ?? {});
}

export async function rightInput(stage: Stage, act: string): Promise<Input> {
  const [input] = await rightInputs(stage, act, 1);
  if (!input) throw new TypeError(`${act} has no input`);
  return input;
}
