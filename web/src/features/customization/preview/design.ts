import type { OptionView } from '@patchwork/domain/customization/view.ts';

/** What a design is drawn on. */
export type DesignKind = 'pillow' | 'cut-out' | 'renaissance';

const KINDS: Readonly<Record<string, DesignKind>> = {
  'phrase-pillow-customize': 'pillow',
  'cut-out-blankets': 'cut-out',
  'renaissance-blankets': 'renaissance',
};

/** What is designed at a product's address; undefined where nothing is. */
export const designKind = (path: string): DesignKind | undefined => KINDS[path.split('/')[1] ?? ''];

/** What a form says of how something looks. */
export interface Design {
  /** What is written on it; empty where nothing is. */
  readonly words: string;
  /** Address of the shopper's photo; null until there is one. */
  readonly photo: string | null;
  /** Whether a photo belongs on it. */
  readonly hasPhoto: boolean;
  /** Of the letters; null where none is chosen. */
  readonly color: { readonly name: string; readonly css: string } | null;
  /** What is chosen of an option, by the option's name: the last part of the value's id. */
  readonly chosen: ReadonlyMap<string, string>;
}

const widgetOf = ({ customization }: OptionView) => customization.optionData?.displayWidget;

const isWords = (view: OptionView): boolean =>
  view.customization.optionData?.type !== 'customer_email' &&
  (widgetOf(view) === 'text_area' || widgetOf(view) === 'text_input');

const colorIn = (options: readonly OptionView[]): Design['color'] => {
  const views = options.filter((view) => widgetOf(view) === 'colors_list').flatMap(({ values }) => values);
  const value = views.find(({ isSelected }) => isSelected)?.value;
  return value?.color ? { name: value.name, css: value.color } : null;
};

const codesIn = (options: readonly OptionView[]): Design['chosen'] =>
  new Map(
    options.flatMap(({ customization: { id, name }, answer }) => {
      const [valueId] = answer.ids;
      return valueId === undefined ? [] : [[name || id, valueId.split('.').at(-1) ?? valueId]];
    }),
  );

/** Reads from a form what can be drawn of it: its first text, its first picture, its first color of letters. */
export const designOf = (options: readonly OptionView[]): Design => {
  const photos = options.find((view) => widgetOf(view) === 'image_upload');
  return {
    words: options.find(isWords)?.answer.text ?? '',
    photo: photos?.answer.images[0]?.url ?? null,
    hasPhoto: photos !== undefined,
    color: colorIn(options),
    chosen: codesIn(options),
  };
};

const PLACES: Readonly<Record<DesignKind, string>> = {
  pillow: 'The back of the pillow',
  'cut-out': 'The blanket',
  renaissance: 'The portrait on the blanket',
};

const photoWords = ({ hasPhoto, photo }: Design): string[] => {
  if (!hasPhoto) return [];
  return [photo === null ? 'a place for your photo' : 'your photo'];
};

const writtenWords = ({ words, color }: Design): string[] => {
  const text = words.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return [];
  return [`the words “${text}”${color ? ` in ${color.name.toLowerCase()}` : ''}`];
};

/** What the drawing shows, for who does not see it. */
export const describeDesign = (kind: DesignKind, design: Design): string => {
  const parts = [...photoWords(design), ...writtenWords(design)];
  return `${PLACES[kind]}, ${parts.length > 0 ? `with ${parts.join(' and ')}` : 'with nothing on it yet'}`;
};
