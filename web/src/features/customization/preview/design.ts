import type { OptionView } from '@patchwork/domain/customization/view.ts';
import * as messages from '@patchwork/domain/messages/design.generated.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';

/** The object a design is drawn on. */
export type DesignKind = 'pillow' | 'cut-out' | 'renaissance';

const KINDS: Readonly<Record<string, DesignKind>> = {
  'phrase-pillow-customize': 'pillow',
  'cut-out-blankets': 'cut-out',
  'renaissance-blankets': 'renaissance',
};

export const designKind = (path: string): DesignKind | undefined => KINDS[path.split('/')[1] ?? ''];

/** The answers of a form that decide how something looks. */
export interface Design {
  readonly words: string;
  /** URL of the shopper's photo; null until there is one. */
  readonly photo: string | null;
  /** Whether the form asks for a photo. */
  readonly hasPhoto: boolean;
  /** Of the letters; null if none is chosen. */
  readonly color: { readonly name: string; readonly css: string } | null;
  /** By option name: the last part of the chosen value's id. */
  readonly chosen: ReadonlyMap<string, string>;
}

const getWidget = ({ customization }: OptionView) => customization.optionData?.displayWidget;

const isWords = (view: OptionView): boolean =>
  view.customization.optionData?.type !== 'customer_email' &&
  (getWidget(view) === 'text_area' || getWidget(view) === 'text_input');

const getColor = (options: readonly OptionView[]): Design['color'] => {
  const views = options.filter((view) => getWidget(view) === 'colors_list').flatMap(({ values }) => values);
  const value = views.find(({ isSelected }) => isSelected)?.value;
  return value?.color ? { name: value.name, css: value.color } : null;
};

const getChosenCodes = (options: readonly OptionView[]): Design['chosen'] =>
  new Map(
    options.flatMap(({ customization: { id, name }, answer }) => {
      const [valueId] = answer.ids;
      return valueId === undefined ? [] : [[name || id, valueId.split('.').at(-1) ?? valueId]];
    }),
  );

/** Reads the design from a form: its first text, first picture and first color. */
export const getDesign = (options: readonly OptionView[]): Design => {
  const photos = options.find((view) => getWidget(view) === 'image_upload');
  return {
    words: options.find(isWords)?.answer.text ?? '',
    photo: photos?.answer.images[0]?.url ?? null,
    hasPhoto: photos !== undefined,
    color: getColor(options),
    chosen: getChosenCodes(options),
  };
};

const SUBJECTS = { pillow: 'pillow', 'cut-out': 'blanket', renaissance: 'portrait' } as const;

const photoWords = ({ hasPhoto, photo }: Design): string[] => {
  if (!hasPhoto) return [];
  return [photo === null ? messages.photoPlaceholder : messages.photo];
};

const writtenWords = ({ words, color }: Design): string[] => {
  const written = words.trim().replaceAll(/\s+/g, ' ');
  if (written === '') return [];
  return [
    color
      ? messages.coloredWords({ words: written, color: color.name.toLowerCase() })
      : messages.words({ words: written }),
  ];
};

export const describeDesign = (kind: DesignKind, design: Design, locale: string): string => {
  const parts = [...photoWords(design), ...writtenWords(design)];
  const subject = SUBJECTS[kind];
  return parts.length > 0
    ? messages.drawing({ subject, parts: formatList(locale, parts) })
    : messages.emptyDrawing({ subject });
};
