/** What the server tells of a line of which nothing can be chosen, as far as it is the same for all of them. */
export const PLAIN_LINE = {
  choices: [],
  options: null,
  customization: [],
  plushieId: null,
  isVirtual: false,
  shipment: null,
  product: null,
  total: null,
};
