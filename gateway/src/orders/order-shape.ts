import { array, nullish, object, record, scalar } from '../rest/shape.ts';

/** Facts that every backend has of an order. */
export const orderShape = object({ entity_id: scalar, items: nullish(array(object({ product: record }))) });
