import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getProgress, type ProgressTracker } from './progress.ts';

const statuses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `S${index}` }));
const HOLD = { id: 'on_hold', name: 'On hold' };

const tracker = (over: Partial<ProgressTracker> = {}): ProgressTracker => ({
  statusId: 's0',
  statuses: [...statuses(4), HOLD],
  isCompleted: false,
  isCancelled: false,
  ...over,
});

const shown = (total: number, active: number) => {
  const progress = getProgress(tracker({ statusId: `s${active}`, statuses: statuses(total) }));
  if (progress.kind !== 'steps') throw new Error('No steps');
  return progress;
};

describe('a text stands in place of a tracker', () => {
  it.each([
    [{ isCancelled: true, isCompleted: true, statusId: 'on_hold' }, 'Order is Cancelled'],
    [{ isCompleted: true, statusId: 'on_hold' }, 'Order is Completed'],
    [{ statusId: 'on_hold' }, 'Order is On Hold'],
  ])('%j', (over, text) => {
    expect(getProgress(tracker(over))).toEqual({ kind: 'text', text });
    expect(getProgress(tracker(over), [{ isBlocking: true }])).toEqual({ kind: 'text', text });
  });
});

describe('nothing is shown', () => {
  it.each([
    ['without a tracker', null, []],
    ['without an active status', tracker({ statusId: 'unknown' }), []],
    ['without statuses', tracker({ statuses: [] }), []],
    ['while something has to be done first', tracker(), [{ isBlocking: false }, { isBlocking: true }]],
  ])('%s', (_, given, actions) => expect(getProgress(given, actions)).toEqual({ kind: 'none' }));
});

it('counts over the statuses without "on hold"', () => {
  const [first, ...rest] = statuses(3);
  const listed = [first, HOLD, ...rest].filter((one) => one !== undefined);
  expect(getProgress(tracker({ statusId: 's1', statuses: listed }))).toMatchObject({
    label: 'Step 2 of 3',
    percent: 67,
  });
});

it('every list of 1 to 12 statuses at every active one', () => {
  for (let total = 1; total <= 12; total += 1)
    for (let active = 0; active < total; active += 1) {
      const { steps, horizontal, current, percent, label, isExtended } = shown(total, active);
      expect(steps.map(({ state }) => state).join()).toBe(
        [...Array(active).fill('completed'), 'active', ...Array(total - active - 1).fill('pending')].join(),
      );
      expect([current, label, isExtended]).toEqual([active + 1, `Step ${active + 1} of ${total}`, total > 3]);
      expect(percent).toBe(Math.round((100 * (active + 1)) / total));
      const positions = horizontal.map(({ position }) => position);
      if (total <= 3) expect(horizontal).toEqual(steps);
      else if (active === 0) expect(positions).toEqual([1, 2, total]);
      else if (active === total - 1) expect(positions).toEqual([1, total - 1, total]);
      else expect(positions).toEqual([1, active + 1, total]);
      expect(horizontal.filter(({ state }) => state === 'active')).toHaveLength(1);
    }
});

it('shows at most one tracker or text whatever is told', () => {
  const status = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'on_hold'), name: fc.string() });
  const anything = fc.record({
    statusId: fc.constantFrom('a', 'b', 'on_hold', 'x'),
    statuses: fc.array(status, { maxLength: 12 }),
    isCompleted: fc.boolean(),
    isCancelled: fc.boolean(),
  });
  fc.assert(
    fc.property(anything, fc.array(fc.record({ isBlocking: fc.boolean() })), (told, actions) => {
      const progress = getProgress(told, actions);
      if (progress.kind !== 'steps') return;
      expect(told.isCompleted || told.isCancelled || actions.some(({ isBlocking }) => isBlocking)).toBe(false);
      expect(progress.steps.filter(({ state }) => state === 'active')).toHaveLength(1);
      expect(progress.steps.some(({ id }) => id === 'on_hold')).toBe(false);
    }),
  );
});
