export const PLAIN_LINE = {
  itemId: '7',
  choices: [],
  options: null,
  customization: [],
  plushieId: null,
  quote: null,
  isVirtual: false,
  shipment: null,
  product: null,
  total: null,
};
