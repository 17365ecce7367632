import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Stylesheet {
  /** The element that the built index.html has for it. */
  readonly link: string;
  readonly path: string;
  readonly css: string;
}

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** The stylesheets that a built page has, in their order. */
export const readStylesheets = (template: string, clientFolder: string): Stylesheet[] =>
  [...template.matchAll(LINK)].map(([link, path = '']) => ({
    link,
    path,
    css: readFileSync(join(clientFolder, path), 'utf8'),
  }));

/** A rule of elements: the classes that each of its selectors asks for, of which one selector must match. */
interface StyleRule {
  readonly kind: 'style';
  readonly css: string;
  readonly selectors: readonly (readonly string[])[];
}

/** Rules under a condition, such as a media query. */
interface RuleGroup {
  readonly kind: 'group';
  /** Up to its brace. */
  readonly condition: string;
  readonly rules: readonly Rule[];
}

interface Keyframes {
  readonly kind: 'keyframes';
  readonly css: string;
  readonly name: string;
}

/** Needed by every page, such as the faces of fonts. */
interface CommonRule {
  readonly kind: 'common';
  readonly css: string;
}

type Rule = StyleRule | RuleGroup | Keyframes | CommonRule;

/** The rules of a minified stylesheet: each ends with the brace that closes it, or with a semicolon outside of braces. */
const splitRules = (css: string): string[] => {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || sign.startsWith('"')) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
};

const CONDITION = /^(@(?:media|supports|container|layer)[^{;]*)\{(.*)\}$/s;
const KEYFRAMES = /^@keyframes ([\w-]+)/;
const SELECTORS = /^(?:"(?:[^"\\]|\\.)*"|[^"{])*/;
const CLASS = /\.([A-Za-z][\w-]*)/g;

/** Without what stands in brackets: a class in `:not(…)` or `:has(…)` need not be there, one in `:is(…)` may be. */
const dropBrackets = (selectors: string): string => {
  const flat = selectors.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, '');
  return flat === selectors ? flat : dropBrackets(flat);
};

const parseRule = (css: string): Rule => {
  const [, condition, inside = ''] = CONDITION.exec(css) ?? [];
  if (condition !== undefined) return { kind: 'group', condition, rules: splitRules(inside).map(parseRule) };
  const [, name] = KEYFRAMES.exec(css) ?? [];
  if (name !== undefined) return { kind: 'keyframes', css, name };
  if (css.startsWith('@')) return { kind: 'common', css };
  const [selectors = ''] = SELECTORS.exec(css) ?? [];
  const asked = dropBrackets(selectors).split(',');
  return { kind: 'style', css, selectors: asked.map((one) => [...one.matchAll(CLASS)].map(([, found = '']) => found)) };
};

const CLASSES = / class="([^"]+)"/g;

const readClasses = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(CLASSES)].flatMap(([, classes = '']) => classes.split(' ')));

const pickRules = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'group') {
        const inside = pickRules(rule.rules, classes);
        return inside === '' ? '' : `${rule.condition}{${inside}}`;
      }
      if (rule.kind === 'style') {
        return rule.selectors.some((asked) => asked.every((name) => classes.has(name))) ? rule.css : '';
      }
      return rule.kind === 'common' ? rule.css : '';
    })
    .join('');

/**
 * The critical styles of a page's HTML: every rule that may match an element of it, in their order. What only its code
 * shows later is not among them, and comes with the stylesheets. See docs/decisions/080-critical-styles.md.
 */
export const createCriticalStyles = (sheets: readonly Pick<Stylesheet, 'css'>[]): ((html: string) => string) => {
  const rules = sheets.flatMap(({ css }) => splitRules(css).map(parseRule));
  const animations = rules.flatMap((rule) => (rule.kind === 'keyframes' ? [rule] : []));
  return (html) => {
    const picked = pickRules(rules, readClasses(html));
    return picked + animations.flatMap(({ name, css }) => (picked.includes(name) ? [css] : [])).join('');
  };
};
