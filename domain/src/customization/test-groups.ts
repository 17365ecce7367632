import type { Customization } from './definition.ts';

export const TEST_GROUPS = ['upload_later_disabled', 'breed_selector_disabled'] as const;
export type TestGroup = (typeof TEST_GROUPS)[number];

const HIDDEN_NAMES: Readonly<Record<TestGroup, readonly string[]>> = {
  upload_later_disabled: ['send later upload method', 'by email images uploader'],
  breed_selector_disabled: ['breed'],
};

const isKnown = (group: string): group is TestGroup => Object.hasOwn(HIDDEN_NAMES, group);

/** Removes what the visitor's test groups do not see; unknown groups are ignored. */
export const withoutTested = (
  customizations: readonly Customization[],
  groups: readonly string[],
): readonly Customization[] => {
  const hidden = new Set(groups.filter(isKnown).flatMap((group) => HIDDEN_NAMES[group]));
  return customizations.filter(({ name }) => !hidden.has(name.trim().toLowerCase()));
};
