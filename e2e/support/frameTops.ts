/// <reference lib="dom" />
import type { Locator } from '@playwright/test';

interface Recorded {
  /** Selector of the part whose place is recorded. */
  readonly part: string;
  /** Frames in which the element has something that matches this selector are left out. */
  readonly unless: string;
}

/**
 * Records in each frame how far from the top of the window a part of an element is. Returns how to read the distinct
 * distances so far, in pixels: one if it never moved. Null stands for frames without the part.
 */
export const recordTops = async (element: Locator, recorded: Recorded): Promise<() => Promise<(number | null)[]>> => {
  const recording = await element.evaluateHandle((root, { part, unless }) => {
    const tops = new Set<number | null>();
    const record = () => {
      if (!root.querySelector(unless)) tops.add(root.querySelector(part)?.getBoundingClientRect().top ?? null);
      requestAnimationFrame(record);
    };
    record();
    return tops;
  }, recorded);
  return () =>
    recording.evaluate(async (tops) => {
      // What has been rendered by now is in the second frame from here at the latest.
      for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return [...tops];
    });
};
