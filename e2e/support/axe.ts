import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface AxeOptions {
  /** A selector: what lies outside of it is passed over. */
  readonly within?: string;
  /** Leaves frames alone: those of other sites cannot be read. */
  readonly isWithoutFrames?: boolean;
}

/** Waits for animations to end, since elements that fade in lack contrast; endless ones, such as skeletons, are ignored. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** Axe violations of a page at rest: one line per rule, with its elements. */
export const axeViolations = async (
  page: Page,
  { within, isWithoutFrames = false }: AxeOptions = {},
): Promise<string[]> => {
  await atRest(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(isWithoutFrames);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

export const expectNothingForAxe = async (page: Page, looked?: AxeOptions): Promise<void> =>
  expect(await axeViolations(page, looked)).toEqual([]);
