import type { Customization, OptionValue } from '@patchwork/domain/customization/definition.ts';
import type { ReactNode } from 'react';
import type { ValueLook } from './widget.ts';

export const getLook = ({ color, imageUrl }: OptionValue): ValueLook | undefined =>
  color || imageUrl ? { ...(color && { color }), ...(imageUrl && { imageUrl }) } : undefined;

const splitParagraphs = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** The shop's detailed description of an option; plain text with blank lines between paragraphs. */
export const describe = ({ optionData }: Customization): ReactNode => {
  const paragraphs = splitParagraphs(optionData?.detailedDescription ?? '');
  return paragraphs.length > 0 ? paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>) : null;
};
