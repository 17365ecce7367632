import { describe, expect, it, test } from 'vitest';
import { bulkCustomizePath, itemCustomizePath } from './customize.ts';
import { groupOrders, itemsToCustomize } from './history.ts';
import { findStatusByNumber, getStatusList, isCancelledStatus, ORDER_STATUS_IDS } from './status.ts';

const item = (id: string, statusId = 'created', over: object = {}) => ({
  id,
  supportsBulkCustomization: true,
  progress: { statusId, isCompleted: statusId === 'sent_to_customer', isCancelled: statusId === 'cancelled' },
  ...over,
});

describe('an order', () => {
  it.each([
    ['active', 'without items', []],
    ['active', 'with one in progress', [item('1', 'sent_to_customer'), item('2')]],
    ['active', 'whose progress nobody tells', [item('1', 'created', { progress: null })]],
    ['completed', 'with all sent or called off', [item('1', 'sent_to_customer'), item('2', 'cancelled')]],
  ] as const)('is %s %s', (group, _, items) => {
    const order = { items };
    expect(groupOrders([order])).toEqual({ active: [], completed: [], [group]: [order] });
  });

  it('keeps its place in its group', () => {
    const [first, second, third] = [{ items: [] }, { items: [item('1', 'cancelled')] }, { items: [item('2')] }];
    expect(groupOrders([first, second, third])).toEqual({ active: [first, third], completed: [second] });
  });

  it('names the items that wait to be customized together', () => {
    const waiting = 'awaiting_customization';
    const alone = item('3', waiting, { supportsBulkCustomization: false });
    expect(itemsToCustomize({ items: [item('1', waiting), item('2'), alone, item('4', waiting)] })).toEqual(['1', '4']);
    expect(bulkCustomizePath(['1', '4'])).toBe('/order-items/bulk-customize/?orderItemIds=1%2C4');
  });
});

describe('an item is customized where its product set is', () => {
  it.each([
    ['DOGHEADCOVER', '/golf-head-covers-customize/?orderItemId=7&sku=DOGHEADCOVER'],
    ['FOREVERDOG', '/forevers-customize/?orderItemId=7&sku=FOREVERDOG'],
    ['PETBLANKET', '/printed-product-customize/?orderItemId=7&sku=PETBLANKET'],
    ['MIDNIGHT', null],
  ])('%s', (sku, path) => expect(itemCustomizePath(sku, '7')).toBe(path));
});

describe('the statuses that an item passes through', () => {
  test('have the numbers of the platform', () => {
    expect(Array.from({ length: 22 }, (_, index) => findStatusByNumber(index + 1)).sort()).toEqual(
      ORDER_STATUS_IDS.toSorted(),
    );
    expect([findStatusByNumber(22), findStatusByNumber(14), findStatusByNumber(99)]).toEqual([
      'awaiting_customization',
      'on_hold',
      null,
    ]);
  });

  test('hold the one it has now in its place, unless it was called off', () => {
    for (const making of ['made', 'shelf', 'digital'] as const)
      for (const id of ORDER_STATUS_IDS) {
        const ids = getStatusList(making, id).map((status) => status.id);
        expect(ids.includes(id)).toBe(!isCancelledStatus(id));
        expect(ids.at(-1)).toBe('on_hold');
      }
    expect(getStatusList('shelf', 'packing_facility').map(({ id }) => id)).toEqual([
      'created',
      'packing_facility',
      'ready_for_shipment',
      'sent_to_customer',
      'on_hold',
    ]);
  });
});
