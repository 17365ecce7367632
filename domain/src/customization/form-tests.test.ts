import { describe, expect, it } from 'vitest';
import { groupsOfVisitor, possibleGroups, readFormTests, VISITOR_NUMBERS } from './form-tests.ts';

const BREED = 'breed_selector_disabled';
const LATER = 'upload_later_disabled';
const visitors = Array.from({ length: VISITOR_NUMBERS }, (_, visitor) => visitor);

describe('tests of forms', () => {
  it.each([undefined, '', ' , '])('are none with %j', (text) => {
    expect(readFormTests(text)).toEqual([]);
    expect(possibleGroups([])).toEqual([[]]);
  });

  it.each([
    ['other=5', 'there is no test "other"'],
    [BREED, 'must be 0 to 100'],
    [`${BREED}=101`, 'must be 0 to 100'],
    [`${BREED}=-1`, 'must be 0 to 100'],
    [`${BREED}=1,${BREED}=2`, 'a test is named twice'],
  ])('are refused as %s', (text, why) => {
    expect(() => readFormTests(text)).toThrow(why);
  });

  it('split visitors by their shares, each test anew, and the same with every visit', () => {
    const tests = readFormTests(`${BREED}=30, ${LATER}=50`);
    const groups = visitors.map((visitor) => groupsOfVisitor(tests, visitor));
    expect(visitors.map((visitor) => groupsOfVisitor(tests, visitor))).toEqual(groups);
    const share = (...wanted: string[]) =>
      groups.filter((own) => wanted.every((one) => (own as string[]).includes(one))).length / visitors.length;
    expect(Math.abs(share(BREED) - 0.3)).toBeLessThan(0.06);
    expect(Math.abs(share(LATER) - 0.5)).toBeLessThan(0.06);
    expect(Math.abs(share(BREED, LATER) - 0.15)).toBeLessThan(0.06);
  });

  it('with a share of 0 take nobody, of 100 everybody', () => {
    const tests = readFormTests(`${BREED}=0,${LATER}=100`);
    expect(visitors.every((visitor) => groupsOfVisitor(tests, visitor).join() === LATER)).toBe(true);
  });

  it('may have put a visitor into any set of groups', () => {
    expect(possibleGroups(readFormTests(`${BREED}=0,${LATER}=5`))).toEqual([[], [BREED], [LATER], [BREED, LATER]]);
  });
});
