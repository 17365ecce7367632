import { describe, expect, it } from 'vitest';
import { ALL_GROUPS, groupPrice, NOT_LOGGED_IN } from './price-group.ts';

const tier = (groupId: number, price: number, quantity = 1) => ({ groupId, quantity, price });

describe('groupPrice', () => {
  it.each([
    ['nothing without tiers', [], 1, null],
    ['that of its own tier', [tier(1, 900), tier(2, 800)], 1, 900],
    ['not that of another group', [tier(2, 800)], 1, null],
    ['that of a tier for all groups', [tier(ALL_GROUPS, 950)], NOT_LOGGED_IN, 950],
    ['the lower of its own and that of all', [tier(ALL_GROUPS, 950), tier(1, 990)], 1, 950],
    ['not that of a larger quantity', [tier(1, 500, 10)], 1, null],
    ['that of one piece beside larger quantities', [tier(1, 500, 10), tier(1, 900)], 1, 900],
  ])('is %s', (_what, tiers, groupId, expected) => expect(groupPrice(tiers, groupId)).toBe(expected));
});
