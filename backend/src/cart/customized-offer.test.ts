import { ADD_TO_CART, openForm } from '@patchwork/domain/customization/open-form.ts';
import { customizationsSchema } from '@patchwork/domain/customization/wire.ts';
import { expect, it } from 'vitest';
import type { CatalogPort, Offer } from '../catalog/catalog.port.ts';
import { getLineOffer } from './customized-offer.ts';

const NAME = {
  id: 'name',
  type: 'option',
  name: 'name',
  title: 'Name on the tag',
  showInCart: true,
  optionData: { type: 'generic_option', displayWidget: 'text_input', values: [] },
};
const form = openForm(customizationsSchema.parse([NAME]), ADD_TO_CART);
const ofProduct = [
  { label: 'Color', value: 'Honey' },
  { label: 'Size', value: '12 inches' },
];
const offer = { choices: ofProduct, product: { shipment: null } } as unknown as Offer;
const catalog = { offer: async () => offer } as unknown as CatalogPort;

const getChoices = async (hasForm: boolean, name?: string) => {
  const offering = { catalog, groupId: 0, forms: async () => (hasForm ? form : null) };
  const state = name ? [{ customization_id: 'name', value: name }] : [];
  return (await getLineOffer(offering, { sku: 'BEAR-12', options: {}, state })).choices;
};

it('tells the options of a product beside what was filled in, and those alone where there is no form', async () => {
  expect(await getChoices(true, 'Margaret')).toEqual([...ofProduct, { label: 'Name on the tag', value: 'Margaret' }]);
  expect(await getChoices(true)).toEqual(ofProduct);
  expect(await getChoices(false)).toEqual(ofProduct);
});
