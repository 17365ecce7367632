import { COLORS, type ColorCode } from '../tables/colors.ts';
import { definitions, type ValueSeed } from './shape.ts';

const THREADS: readonly ColorCode[] = ['coal', 'cream', 'cherry', 'ocean', 'fern', 'sunshine'];

const threads = (): Record<string, ValueSeed> =>
  Object.fromEntries(
    THREADS.map((code, index) => [
      code,
      { name: COLORS[code].label, color: COLORS[code].swatch, ...(index === 0 && { isDefault: true }) },
    ]),
  );

const WITH_WORDS = ['back.words', 'back.both'];

/** A pillow with words of the shop's on the front and the shopper's own on the back. */
export const PHRASE_PILLOW = definitions([
  {
    id: 'back',
    title: 'The back',
    widget: 'cards_list',
    isRequired: true,
    isLocked: true,
    isInCart: true,
    isInAddress: true,
    values: {
      words: { name: 'Words', isDefault: true },
      photo: { name: 'A photo', price: 6 },
      both: { name: 'A photo and words', price: 8 },
      plain: 'Nothing, just soft',
    },
  },
  {
    id: 'phrase',
    title: 'Your words',
    widget: 'text_area',
    isRequired: true,
    isInCart: true,
    most: 80,
    when: WITH_WORDS,
    placeholder: 'e.g. For Ada, who was brave',
  },
  {
    id: 'font',
    title: 'Letters',
    widget: 'dropdown',
    isRequired: true,
    when: WITH_WORDS,
    values: { round: { name: 'Round', isDefault: true }, book: 'Book', script: 'Handwriting' },
  },
  {
    id: 'thread',
    title: 'Thread',
    widget: 'colors_list',
    isRequired: true,
    isInCart: true,
    when: WITH_WORDS,
    values: threads(),
  },
  {
    id: 'photo',
    title: 'Your photo',
    widget: 'image_upload',
    isRequired: true,
    isInCart: true,
    when: ['back.photo', 'back.both'],
  },
]);
