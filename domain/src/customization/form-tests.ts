import { z } from 'zod';
import { TEST_GROUPS, type TestGroup } from './test-groups.ts';

/** An A/B test of forms with the percentage of visitors in its group. */
export interface FormTest {
  readonly group: TestGroup;
  readonly share: number;
}

const isGroup = (text: string): text is TestGroup => (TEST_GROUPS as readonly string[]).includes(text);

const readTest = (text: string): FormTest => {
  const [group = '', share = ''] = text.split('=').map((part) => part.trim());
  if (!isGroup(group)) throw new Error(`there is no test "${group}", only ${TEST_GROUPS.join(', ')}`);
  if (!/^\d{1,3}$/.test(share) || Number(share) > 100) throw new Error(`the share of "${group}" must be 0 to 100`);
  return { group, share: Number(share) };
};

/**
 * Parses the operator's setting, e.g. `breed_selector_disabled=50,upload_later_disabled=0`.
 * @throws Error that names what is wrong.
 */
export const readFormTests = (text: string | undefined): readonly FormTest[] => {
  const tests = (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(readTest);
  if (new Set(tests.map(({ group }) => group)).size < tests.length) throw new Error('a test is named twice');
  return tests;
};

/** The same as an environment variable. */
export const formTestsSchema = z
  .string()
  .optional()
  .transform((text, { addIssue }): readonly FormTest[] => {
    try {
      return readFormTests(text);
    } catch (error) {
      addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  });

/** The number of buckets: enough to split visitors, too few to identify anybody. */
export const VISITOR_NUMBERS = 1000;

/** FNV-1a, so that servers and browsers agree. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
};

/** The groups of a visitor's bucket: stable over visits, and independent between tests. */
export const groupsOfVisitor = (tests: readonly FormTest[], visitor: number): readonly TestGroup[] =>
  tests.filter(({ group, share }) => hash(`${group} ${visitor}`) % 100 < share).map(({ group }) => group);

/** Every possible set of groups, the empty one first. */
export const possibleGroups = (tests: readonly FormTest[]): readonly (readonly TestGroup[])[] => {
  let sets: (readonly TestGroup[])[] = [[]];
  for (const { group } of tests) sets = sets.concat(sets.map((set) => [...set, group]));
  return sets;
};
