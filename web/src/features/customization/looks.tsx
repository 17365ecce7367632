import type { Customization, OptionValue } from '@patchwork/domain/customization/definition.ts';
import type { ReactNode } from 'react';
import type { ValueLook } from './widget.ts';

/** How a value looks, as the shop has it. */
export const lookOf = ({ color, imageUrl }: OptionValue): ValueLook | undefined =>
  color || imageUrl ? { ...(color && { color }), ...(imageUrl && { imageUrl }) } : undefined;

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** More about an option, as the shop has written it: plain text in paragraphs. */
export const describe = ({ optionData }: Customization): ReactNode => {
  const paragraphs = paragraphsOf(optionData?.detailedDescription ?? '');
  return paragraphs.length > 0 ? paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>) : null;
};
