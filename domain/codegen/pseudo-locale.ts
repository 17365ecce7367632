import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Catalogue } from './catalogue.ts';

/**
 * A test locale that `Intl` knows: English with accents on all letters and a third longer, as German is. Text without
 * accents is not from the catalogue; text that is cut off has too little room.
 */
export const PSEUDO_LOCALE = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = 'àƀçďéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĎÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const MARKS = new Map(Array.from(PLAIN, (letter, at) => [letter, MARKED[at] ?? letter]));
const LONGER = 1 / 3;

const mark = (text: string): string => Array.from(text, (letter) => MARKS.get(letter) ?? letter).join('');

const markElement = (element: MessageFormatElement): MessageFormatElement => {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: mark(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(markElement) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([key, { value }]) => [
        key,
        { value: value.map(markElement) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
};

/** A text of the source language in the pseudo-locale. */
export const toPseudoText = (text: string): string => {
  const marked = printAST(parse(text, { shouldParseSkeletons: false }).map(markElement));
  return `${marked}${'·'.repeat(Math.ceil(text.length * LONGER))}`;
};

export const toPseudoCatalogue = (source: Catalogue): Catalogue =>
  new Map(
    [...source].map(([file, messages]) => [
      file,
      messages.map((message) => ({ ...message, text: toPseudoText(message.text) })),
    ]),
  );
