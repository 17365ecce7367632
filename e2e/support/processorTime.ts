import type { CDPSession, Page } from '@playwright/test';

/** How much slower than a machine of today a phone is taken to be. */
const SLOWER = 4;
/** Processor time in ms of the work below on such a machine, when nothing else runs there. */
const WORK_MS = 9.6;

/** Work of the same kind as an answer to an input: script, new elements, style and layout. Done on an empty page. */
const WORK = `(() => {
  const box = document.createElement('div');
  box.style.cssText = 'position: absolute; contain: strict; inline-size: 300px; block-size: 300px';
  for (let at = 0; at < 600; at += 1) {
    const part = document.createElement('p');
    part.textContent = 'Option ' + at;
    part.style.padding = at % 7 + 'px';
    box.append(part);
  }
  document.body.append(box);
  const { height } = box.lastChild.getBoundingClientRect();
  box.remove();
  let sum = height;
  for (let at = 0; at < 300_000; at += 1) sum = (sum * 31 + at) | 0;
  return sum;
})()`;

const PAINTED = `(() => {
  let done;
  window.startInput = () => { window.painted = new Promise((resolve) => { done = resolve; }); };
  const note = () => requestAnimationFrame(() => {
    const afterPaint = new MessageChannel();
    afterPaint.port1.onmessage = () => done?.();
    afterPaint.port2.postMessage(null);
  });
  for (const type of ['click', 'input']) window.addEventListener(type, note, { capture: true, passive: true });
})()`;

const mainThread = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

const openSession = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
};

const measureTime = async (session: CDPSession, act: () => Promise<unknown>): Promise<number> => {
  const before = await mainThread(session);
  await act();
  return (await mainThread(session)) - before;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface InputMeter {
  /** Processor time of this machine until what an input has changed is painted, in ms: handlers, drawing anew, style, layout and paint. */
  readonly measureCost: (act: (session: CDPSession) => Promise<unknown>) => Promise<number>;
  /**
   * How many times as long that takes on a phone. What slows this machine down as a whole is taken out: work of the same
   * kind is measured beside every input.
   */
  readonly phone: () => number;
}

/** Measures what inputs cost of a phone's processor; a machine that is busy with something else comes to the same. */
export const measureInputs = async (page: Page): Promise<InputMeter> => {
  const session = await openSession(page);
  const empty = await openSession(await page.context().newPage());
  await page.bringToFront();
  await session.send('Runtime.evaluate', { expression: PAINTED });
  const work: number[] = [];
  return {
    measureCost: async (act) => {
      work.push(await measureTime(empty, () => empty.send('Runtime.evaluate', { expression: WORK })));
      await session.send('Runtime.evaluate', { expression: 'startInput()' });
      return measureTime(session, async () => {
        await act(session);
        await session.send('Runtime.evaluate', { expression: 'painted', awaitPromise: true });
      });
    },
    phone: () => (SLOWER * WORK_MS) / median(work),
  };
};
