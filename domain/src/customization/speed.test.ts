import { expect, it } from 'vitest';
import { getBestMs } from '../testing/best-time.ts';
import type { Customization } from './definition.ts';
import { choose, settle } from './engine.ts';
import { review } from './review.ts';
import { form, option, state, value } from './testing/build.ts';

const COUNT = 200;
/** The promise, and how many times as long a busy machine may take before this fails. */
const PROMISED_MS = 5;
const PATIENCE = 4;

const toId = (at: number) => `o${at}v0`;

/** Every option waits for the one after it: each pass over the form fills one. */
const chain: readonly Customization[] = Array.from({ length: COUNT }, (_, at) =>
  option(
    `o${at}`,
    [value(toId(at), { isDefault: true, forActivatedOptionValueIds: at + 1 < COUNT ? [toId(at + 1)] : [] }), 'other'],
    { sn: at },
  ),
);

/** Every default would take away the one before it, so that none but the first is possible. */
const quarrel: readonly Customization[] = Array.from({ length: COUNT }, (_, at) => {
  const others = Array.from({ length: at }, (__, other) => `o${other}`);
  const actions = { deactivateOptionIds: others };
  return option(`o${at}`, [value(toId(at), { isDefault: true, actions }), 'x', 'y', 'z'], { sn: at });
});

/** As forms are: five values each, some rules, all of it filled in. */
const usual: readonly Customization[] = Array.from({ length: COUNT }, (_, at) =>
  option(
    `o${at}`,
    Array.from({ length: 5 }, (__, index) =>
      value(`o${at}v${index}`, {
        isDefault: index === 0,
        forActivatedOptionValueIds: index > 2 ? [toId((at * 7) % COUNT), `o${(at * 3) % COUNT}v2`] : [],
        actions: index === 4 ? { deactivateOptionValueIds: [`o${(at * 5) % COUNT}v3`] } : {},
      }),
    ),
    { sn: at, data: { isRequired: true } },
  ),
);

const ROUNDS = 20;

it.each([
  ['as forms are', usual, COUNT],
  ['where each default waits for the next one', chain, COUNT],
  ['where each default would take away all before it', quarrel, 1],
])('a form of 200 options settles in less than 5 ms: %s', async (name, customizations, filled) => {
  const opened = form(customizations);
  const settled = settle(opened, []);
  expect(settled).toHaveLength(filled);
  const choice = { customization_id: 'o0', value: 'o0v0' };
  const times = {
    open: await getBestMs(() => form(customizations), ROUNDS),
    settle: await getBestMs(() => settle(opened, []), ROUNDS),
    again: await getBestMs(() => settle(opened, settled), ROUNDS),
    choose: await getBestMs(() => choose(opened, settled, choice), ROUNDS),
    review: await getBestMs(() => review(opened, settled), ROUNDS),
  };
  const told = Object.entries(times).map(([step, time]) => `${step} ${time.toFixed(2)}`);
  console.info(`200 options ${name}, ms: ${told.join(', ')}`);
  for (const time of Object.values(times)) expect(time).toBeLessThan(PROMISED_MS * PATIENCE);
});

it('a chain of 200 options falls as quickly when the first one goes', async () => {
  const opened = form(chain);
  const filled = state(Object.fromEntries(settle(opened, []).map((entry) => [entry.customization_id, entry.value])));
  const broken = [
    ...filled.filter(({ customization_id }) => customization_id !== `o${COUNT - 1}`),
    ...state({ o199: 'other' }),
  ];
  expect(settle(opened, broken)).toEqual(state({ o199: 'other' }));
  const time = await getBestMs(() => settle(opened, broken), ROUNDS);
  console.info(`200 options falling one after the other, ms: ${time.toFixed(2)}`);
  expect(time).toBeLessThan(PROMISED_MS * PATIENCE);
});
