/** Id of the line with a list's product count, which takes the focus when the focused chip disappears. */
export const LIST_COUNT = 'list-count';

export const countText = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
