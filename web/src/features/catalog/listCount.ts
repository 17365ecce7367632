/** Id of the line that counts a list's products: where the focus goes when what had it is gone. */
export const LIST_COUNT = 'list-count';

export const countText = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
