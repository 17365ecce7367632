const NUMBER = /^\d{1,15}$/;
const ITEM_ID = /^[\w-]{1,64}$/;

/** Whether a text can be the id of an ordered item: a number here, a text at other backends. */
export const isItemId = (id: string): boolean => ITEM_ID.test(id);

/** Numbers go as numbers, texts as texts. */
export const toWireId = (id: string): string | number => (NUMBER.test(id) ? Number(id) : id);
