/** The sku of a cart line for a bulk order; the catalogue has no such product. */
export const toBulkSku = (bulkOrderId: number | string): string => `bulk-order-${bulkOrderId}`;
