import { describe, expect, it } from 'vitest';
import { ALL_GROUPS, groupPrice, NOT_LOGGED_IN } from './price-group.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const tier = (groupId: number, price: number, quantity = 1) => ({ groupId, quantity, price });
const timed = (price: number, from: string | null, to: string | null) => ({ ...tier(ALL_GROUPS, price), from, to });

describe('groupPrice', () => {
  it.each([
    ['nothing without tiers', [], 1, null],
    ['that of its own tier', [tier(1, 900), tier(2, 800)], 1, 900],
    ['not that of another group', [tier(2, 800)], 1, null],
    ['that of a tier for all groups', [tier(ALL_GROUPS, 950)], NOT_LOGGED_IN, 950],
    ['the lower of its own and that of all', [tier(ALL_GROUPS, 950), tier(1, 990)], 1, 950],
    ['not that of a larger quantity', [tier(1, 500, 10)], 1, null],
    ['that of a campaign while it runs', [timed(700, '2026-11-27T12:00:00Z', '2026-11-27T12:00:01Z')], 1, 700],
    ['not that of a campaign to come', [timed(700, '2026-11-27T12:00:01Z', null)], 1, null],
    ['not that of a campaign from the moment of its end on', [timed(700, null, '2026-11-27T12:00:00Z')], 1, null],
    ['not that of a campaign whose end is unreadable', [timed(700, null, 'soon')], 1, null],
    ['the lower of a campaign and its own', [timed(700, null, null), tier(1, 650)], 1, 650],
    ['that of one piece beside larger quantities', [tier(1, 500, 10), tier(1, 900)], 1, 900],
  ])('is %s', (_what, tiers, groupId, expected) => expect(groupPrice(tiers, groupId, NOW)).toBe(expected));
});
