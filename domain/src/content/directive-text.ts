import { type Directive, mayHoldDirectives, splitDirectives } from './directives.ts';
import type { ReportFault } from './problems.ts';
import type { RichText, RichTextNode, TextLook, TextPrice } from './rich-text.ts';

/** The value of a directive as it is written in a text. */
export interface DirectiveValue {
  readonly text: string;
  readonly price?: TextPrice;
}

/** How the texts of a page are read: values of directives, and who hears of what is wrong. */
export interface TextReading {
  /** Null where there is no value, which is reported by whoever looked for it. */
  readonly getValue: (directive: Directive) => DirectiveValue | null;
  readonly report: ReportFault;
}

const LONGEST = 20_000;

const cut = (text: string, { report }: TextReading): string => {
  if (text.length <= LONGEST) return text.toWellFormed();
  report('textTooLong', text);
  return text.slice(0, LONGEST).toWellFormed();
};

const toValues = (text: string, { getValue, report }: TextReading): (string | DirectiveValue)[] =>
  splitDirectives(text).flatMap((part): (string | DirectiveValue)[] => {
    if (part.kind === 'directive') return [getValue(part.directive) ?? ''];
    if (part.kind === 'text') return [part.source];
    report(part.fault, part.source);
    return [];
  });

/** A plain text with the values of its directives. One that means nothing is left out. */
export const fillText = (text: string, reading: TextReading): string => {
  const whole = cut(text, reading);
  if (!mayHoldDirectives(whole)) return whole.trim();
  return toValues(whole, reading)
    .map((value) => (typeof value === 'string' ? value : value.text))
    .join('')
    .trim();
};

/** The same as nodes of one line, in which prices are known as such. */
export const fillSpans = (text: string, reading: TextReading, look: TextLook = {}): RichTextNode[] => {
  const whole = cut(text, reading);
  const values = mayHoldDirectives(whole) ? toValues(whole, reading) : [whole];
  return values.flatMap((value): RichTextNode[] => {
    if (value === '') return [];
    return [typeof value === 'string' ? { kind: 'text', text: value, ...look } : { kind: 'text', ...value, ...look }];
  });
};

/** A plain text of several lines as paragraphs. */
export const fillParagraphs = (text: string, reading: TextReading): RichText =>
  cut(text, reading)
    .split('\n')
    .flatMap((line): RichTextNode[] => {
      const content = fillSpans(line.trim(), reading);
      return content.length > 0 ? [{ kind: 'paragraph', content }] : [];
    });
