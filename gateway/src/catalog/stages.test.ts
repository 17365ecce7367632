import { expect, it } from 'vitest';
import { createStages, type Stage } from './stages.ts';

/** Lets many lists be read, each taking what its stage takes; returns how often each was chosen at the end. */
const run = (takes: Record<Stage, () => number>, lists = 500) => {
  const stages = createStages();
  const chosen: Stage[] = [];
  for (let list = 0; list < lists; list += 1) {
    const stage = stages.next();
    chosen.push(stage);
    stages.note(stage, takes[stage](), 20);
  }
  const late = chosen.slice(-94);
  return { first: chosen[0], trimmed: late.filter((one) => one === 'trimmed').length, whole: late.length };
};

it('stays with trimmed rows while they are quicker, and now and then tries whole ones', () => {
  expect(run({ trimmed: () => 10, whole: () => 30 })).toEqual({ first: 'trimmed', trimmed: 92, whole: 94 });
});

it('turns trimming off while it is slower, and now and then tries it again', () => {
  expect(run({ trimmed: () => 30, whole: () => 10 })).toEqual({ first: 'trimmed', trimmed: 2, whole: 94 });
});

it('turns it on again when it has become quicker', () => {
  let time = 0;
  const trimmed = () => {
    time += 1;
    return time > 40 ? 5 : 30;
  };
  expect(run({ trimmed, whole: () => 20 }, 4000)).toMatchObject({ trimmed: 92 });
});

it('counts by product, so that a long page is not slower than a short one', () => {
  const stages = createStages();
  for (let list = 0; list < 40; list += 1) {
    const stage = stages.next();
    if (stage === 'trimmed') stages.note(stage, 50, 100);
    else stages.note(stage, 20, 10);
  }
  expect(stages.next()).toBe('trimmed');
});
