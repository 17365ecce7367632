import { definitions } from './shape.ts';
import { PRODUCTION_TIME } from './shared.ts';

/** A print: how many pictures there are depends on the layout. */
export const PET_BLANKET = definitions([
  {
    id: 'layout',
    title: 'Layout',
    widget: 'thumbnails_list',
    details:
      'We cut your pet out by hand, so the sofa behind it does not matter. Three in a row takes three photos, one beside the other; confetti scatters one face over the whole blanket.\n\nA photo that shows the eyes in daylight prints best.',
    isRequired: true,
    isLocked: true,
    isInCart: true,
    isInAddress: true,
    values: {
      portrait: { name: 'One portrait', picture: 'layout-portrait', isDefault: true },
      triptych: { name: 'Three in a row', picture: 'layout-triptych', price: 6 },
      confetti: { name: 'Confetti of faces', picture: 'layout-confetti', price: '15%', hides: ['lettering'] },
    },
  },
  {
    id: 'picture',
    title: 'Your photo',
    widget: 'image_upload',
    isRequired: true,
    isInCart: true,
    when: ['layout.portrait', 'layout.confetti'],
  },
  {
    id: 'pictures',
    title: 'Your three photos',
    widget: 'image_upload',
    isRequired: true,
    isInCart: true,
    most: 3,
    when: ['layout.triptych'],
  },
  {
    id: 'ground',
    title: 'Background, up to three colors',
    widget: 'colors_list',
    isRequired: true,
    isInCart: true,
    most: 3,
    values: {
      cream: { name: 'Cream', color: '#f4ead6', isDefault: true },
      sky: { name: 'Sky', color: '#a9cfec' },
      rose: { name: 'Rose', color: '#eeb4b8' },
      mint: { name: 'Mint', color: '#b5dec5' },
      coal: { name: 'Coal', color: '#3a3d45' },
    },
  },
  {
    id: 'lettering',
    title: 'Lettering',
    widget: 'checkbox',
    values: { yes: { name: 'Print a line below the picture', price: 4 } },
  },
  {
    id: 'line',
    title: 'The line',
    widget: 'text_input',
    isRequired: true,
    isInCart: true,
    most: 40,
    when: ['lettering.yes'],
    placeholder: 'e.g. Mind the dog',
  },
  {
    id: 'font',
    title: 'Letters',
    widget: 'dropdown',
    isRequired: true,
    when: ['lettering.yes'],
    values: { script: { name: 'Handwriting', isDefault: true }, serif: 'Book', block: 'Poster' },
  },
  PRODUCTION_TIME,
]);
