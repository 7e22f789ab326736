import { describe, expect, it } from 'vitest';
import { PARTITIONS } from '../../../server/src/platform/events/event-log.ts';
import { ReplicaState } from '../../../server/src/platform/replica/replica-state.ts';

const EPOCH = 'aaaaaaaaaaaa';
const MAX_LAG_MS = 10_000;

/** The positions of a log whose first partition has this many events. */
const headsWith = (events: number) => [events, ...Array.from({ length: PARTITIONS - 1 }, () => 0)];
const positionOf = (events: number, epoch = EPOCH) => ({ epoch, positions: headsWith(events), at: 0 });

/** A state at the time 0, in which the replica has as many events as the primary. */
function level(events = 5) {
  const state = new ReplicaState(MAX_LAG_MS);
  const replayed = (number: number, at: number, epoch = EPOCH) =>
    state.progressed({ isStandby: true, epoch, heads: headsWith(number) }, at);
  const compared = (number: number, at: number, { requests = state.requests, required = [] as number[] } = {}) =>
    state.compared(
      { epoch: EPOCH, heads: headsWith(number), isDiverged: false, required },
      { at, requests, comparedAt: at },
    );
  replayed(events, 0);
  compared(events, 0);
  return { state, replayed, compared };
}

describe('a read with a position', () => {
  it.each([
    [[positionOf(5)], null],
    [[positionOf(5), positionOf(4)], null],
    [[positionOf(6)], 'not_reached'],
    [[positionOf(5), positionOf(6)], 'not_reached'],
    [[positionOf(1, 'bbbbbbbbbbbb')], 'epoch'],
    [[], 'no_position'],
    [null, 'unknown_position'],
  ])('%# is answered by the replica only if that has reached all of them', (positions, reason) => {
    expect(level().state.reasonAgainst('own', positions, 0)).toBe(reason);
  });
});

describe('a change that must not lag', () => {
  const reason = ({ state }: ReturnType<typeof level>) => state.reasonAgainst('mayLag', [], 0);

  it('keeps reads away until the primary has said what the replica needs, and the replica has that', () => {
    const all = level();
    all.state.requireCurrent();
    expect(reason(all)).toBe('rights');
    all.compared(6, 0);
    expect(reason(all)).toBe('rights');
    all.replayed(6, 0);
    expect(reason(all)).toBeNull();
  });

  it('is not covered by a comparison that began before it', () => {
    const all = level();
    const { requests } = all.state;
    all.state.requireCurrent();
    all.compared(5, 0, { requests });
    expect(reason(all)).toBe('rights');
    all.compared(5, 0);
    expect(reason(all)).toBeNull();
  });

  it('is found by the comparison although this process was not notified', () => {
    const all = level();
    all.compared(7, 0, { required: headsWith(6) });
    expect(reason(all)).toBe('rights');
    all.replayed(6, 0);
    expect(reason(all)).toBeNull();
  });
});

describe('the lag', () => {
  it('is the time since the last sample of the primary that the replica has reached', () => {
    const { state, compared, replayed } = level();
    compared(6, 1_000);
    compared(7, 2_000);
    expect(state.lagMs(2_500)).toBe(2_500);
    replayed(6, 2_600);
    expect(state.lagMs(2_600)).toBe(1_600);
    replayed(7, 2_700);
    expect(state.lagMs(2_700)).toBe(700);
  });

  it('is unknown until the replica has reached a sample, and after a change of the epoch', () => {
    const state = new ReplicaState(MAX_LAG_MS);
    expect(state.lagMs(0)).toBe(Number.POSITIVE_INFINITY);
    state.progressed({ isStandby: true, epoch: EPOCH, heads: headsWith(1) }, 0);
    const sample = { heads: headsWith(2), isDiverged: false, required: [] };
    state.compared({ epoch: EPOCH, ...sample }, { at: 0, requests: 0, comparedAt: 0 });
    expect(state.lagMs(0)).toBe(Number.POSITIVE_INFINITY);
    state.progressed({ isStandby: true, epoch: EPOCH, heads: headsWith(2) }, 1);
    expect(state.lagMs(1)).toBe(1);
    state.compared({ epoch: 'bbbbbbbbbbbb', ...sample }, { at: 2, requests: 0, comparedAt: 2 });
    expect(state.reasonAgainst('mayLag', [], 2)).toBe('epoch');
  });
});

describe('a replica', () => {
  it('is away if it has not answered for half a second, and uncompared after four', () => {
    const { state, replayed } = level();
    expect(state.reasonAgainst('mayLag', [], 501)).toBe('away');
    replayed(5, 4_001);
    expect(state.reasonAgainst('mayLag', [], 4_001)).toBe('diverged');
  });
});
