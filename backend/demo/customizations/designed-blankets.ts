import { definitions, type OptionSeed } from './shape.ts';

const photo = (title: string): OptionSeed => ({
  id: 'photo',
  title,
  widget: 'image_upload',
  isRequired: true,
  isInCart: true,
});

/** A face, cut out of a photo and scattered over a pattern. */
export const CUT_OUT_BLANKET = definitions([
  photo('Photo to cut out'),
  {
    id: 'scatter',
    title: 'How many faces',
    widget: 'cards_list',
    isRequired: true,
    isLocked: true,
    isInCart: true,
    isInAddress: true,
    values: {
      few: { name: 'A few large ones', isDefault: true },
      shower: 'A shower of small ones',
      one: { name: 'One, as large as it goes', takes: ['edge.none'] },
    },
  },
  {
    id: 'edge',
    title: 'Paper edge',
    widget: 'dropdown',
    isRequired: true,
    values: { white: { name: 'White, as if cut with scissors', isDefault: true }, none: 'None, cut to the fur' },
  },
  {
    id: 'name',
    title: 'Name in the corner',
    widget: 'text_input',
    most: 16,
    isInCart: true,
    placeholder: 'e.g. Biscuit',
  },
]);

/** A face in a painting of another century. */
export const RENAISSANCE_BLANKET = definitions([
  photo('Photo of the sitter'),
  {
    id: 'frame',
    title: 'Frame',
    widget: 'cards_list',
    isRequired: true,
    isLocked: true,
    isInCart: true,
    isInAddress: true,
    values: { gilded: { name: 'Gilded', isDefault: true }, ebony: 'Ebony', none: 'None' },
  },
  {
    id: 'name',
    title: 'Name and rank',
    widget: 'text_input',
    most: 28,
    isInCart: true,
    placeholder: 'e.g. Otto, Duke of the Sofa',
  },
]);
