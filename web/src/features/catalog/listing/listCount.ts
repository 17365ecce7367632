/** Id of the line with a list's product count, which takes the focus when the focused chip disappears. */
export const LIST_COUNT = 'list-count';
