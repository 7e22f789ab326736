import type { State } from '../../contract/configuration/statuses.ts';

const UNSOLVED: readonly State[] = ['new', 'open', 'pending', 'on_hold'];

export const isUnsolved = (state: State) => UNSOLVED.includes(state);
export const isSolve = (from: State, to: State) => isUnsolved(from) && !isUnsolved(to);
export const isReopen = (from: State, to: State) => from === 'solved' && isUnsolved(to);
