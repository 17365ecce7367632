import { findReadableSchemes, getReadableColor, toColor } from '@patchwork/domain/content/contrast.ts';
import { createContext, use, useInsertionEffect } from 'react';

/** Of the colors that an editor chose: classes with their rules. */
export type ColorRules = Map<string, string>;

/** On the server: collects the rules of a page, which its stylesheet has. */
export const ColorRulesContext = createContext<ColorRules | null>(null);

/** The color that a text stands on, `#rrggbb`; null on the page itself. */
export const GroundContext = createContext<string | null>(null);

interface ColorRule {
  readonly className: string;
  readonly css: string;
}

const onGround = (ground: string, chosen: string | null): ColorRule => {
  const color = getReadableColor(ground, chosen);
  const className = `g-${ground.slice(1)}-${color.slice(1)}`;
  return { className, css: `.${className}{background-color:${ground};color:${color}}` };
};

const onPage = (color: string): ColorRule | null => {
  const className = `t-${color.slice(1)}`;
  const css = `.${className}{color:${color}}`;
  const schemes = findReadableSchemes(color);
  const [scheme] = schemes;
  if (!scheme) return null;
  return { className, css: schemes.length === 2 ? css : `@media (prefers-color-scheme:${scheme}){${css}}` };
};

interface ChosenColors {
  readonly color?: string | null | undefined;
  readonly ground?: string | null | undefined;
}

const toRule = ({ color, ground }: ChosenColors, around: string | null): ColorRule | null => {
  const [text, own] = [toColor(color), toColor(ground)];
  if (own) return onGround(own, text);
  if (!text) return null;
  if (!around) return onPage(text);
  const readable = getReadableColor(around, text);
  const className = `f-${readable.slice(1)}`;
  return { className, css: `.${className}{color:${readable}}` };
};

const inserted = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** The page's own stylesheet has the rules of the page that the server sent; those of the next ones are added here. */
const insert = ({ className, css }: ColorRule): void => {
  if (inserted.has(className)) return;
  inserted.add(className);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.insertRule(css);
};

/**
 * The class of an element with these colors. A color that could not be read gives way to one that can. Undefined if
 * nothing valid was chosen. The policy of the page allows no style attribute: see docs/decisions/057-chosen-colors.md.
 */
export const useChosenColors = (chosen: ChosenColors): string | undefined => {
  const rule = toRule(chosen, use(GroundContext));
  const rules = use(ColorRulesContext);
  if (rule) rules?.set(rule.className, rule.css);
  useInsertionEffect(() => {
    if (rule) insert(rule);
  });
  return rule?.className;
};
