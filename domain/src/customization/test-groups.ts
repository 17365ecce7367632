import type { Customization } from './definition.ts';

/** Groups of tests that change a form. */
export const TEST_GROUPS = ['upload_later_disabled', 'breed_selector_disabled'] as const;
export type TestGroup = (typeof TEST_GROUPS)[number];

const HIDDEN_NAMES: Readonly<Record<TestGroup, readonly string[]>> = {
  upload_later_disabled: ['send later upload method', 'by email images uploader'],
  breed_selector_disabled: ['breed'],
};

const isKnown = (group: string): group is TestGroup => Object.hasOwn(HIDDEN_NAMES, group);

/** Leaves out what a visitor does not see in the groups of tests that they are in; other groups change nothing. */
export const withoutTested = (
  customizations: readonly Customization[],
  groups: readonly string[],
): readonly Customization[] => {
  const hidden = new Set(groups.filter(isKnown).flatMap((group) => HIDDEN_NAMES[group]));
  return customizations.filter(({ name }) => !hidden.has(name.trim().toLowerCase()));
};
