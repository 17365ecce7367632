import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Looked {
  /** A selector: what lies outside of it is passed over. */
  readonly within?: string;
  /** Leaves frames alone: those of other sites cannot be read. */
  readonly isWithoutFrames?: boolean;
}

/** What is fading in has no contrast yet; what moves for ever, such as a skeleton, is not waited for. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** What axe has against a page, once it is at rest: a line for each rule, with the elements. */
export const axeViolations = async (
  page: Page,
  { within, isWithoutFrames = false }: Looked = {},
): Promise<string[]> => {
  await atRest(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(isWithoutFrames);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

export const expectNothingForAxe = async (page: Page, looked?: Looked): Promise<void> =>
  expect(await axeViolations(page, looked)).toEqual([]);
