import { createHash } from 'node:crypto';
import {
  BLOCK_COMPONENTS,
  PART_COMPONENTS,
  REFERENCE_COMPONENT,
  STORY_COMPONENTS,
} from '@patchwork/domain/content/components.ts';
import type { Note } from '../repair/fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Blocks that the storefront shows; others stay in the story. */
const KNOWN_BLOCKS: ReadonlySet<string> = new Set([
  ...STORY_COMPONENTS,
  ...BLOCK_COMPONENTS,
  ...PART_COMPONENTS,
  REFERENCE_COMPONENT,
]);

/** Far deeper than editors nest, and far from what recursion bears. */
const DEEPEST = 60;
const TRANSLATED = /^(.+)__i18n__([a-z]{2,8}(?:[_-][a-z0-9]{1,8})*)$/i;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toLanguage = (code: string): string => code.toLowerCase().replaceAll('_', '-');

/** Languages in which a field is written at least once. */
export const findLanguages = (value: unknown, found = new Set<string>(), depth = 0): ReadonlySet<string> => {
  if (depth > DEEPEST) return found;
  if (Array.isArray(value)) for (const one of value) findLanguages(one, found, depth + 1);
  else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const [, , code] = TRANSLATED.exec(name) ?? [];
      if (code && inner !== null && inner !== '') found.add(toLanguage(code));
      findLanguages(inner, found, depth + 1);
    }
  }
  return found;
};

/** The fields of a language in place of the untranslated ones; empty language: those as they are. */
const translate = (fields: Fields, language: string): Fields => {
  const translated = Object.entries(fields).flatMap(([name, value]) => {
    const [, own = '', code = ''] = TRANSLATED.exec(name) ?? [];
    return own && toLanguage(code) === language && value !== null && value !== '' ? [[own, value]] : [];
  });
  const untranslated = Object.entries(fields).filter(([name]) => !TRANSLATED.test(name));
  return { ...Object.fromEntries(untranslated), ...Object.fromEntries(translated) };
};

interface ContentOptions {
  /** Empty: the shop's own. */
  readonly language: string;
  /** Makes ids of blocks that have none. */
  readonly path: string;
  readonly note: Note;
}

const makeUid = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 32);

/** Repairs a story's blocks: each has an id and a component, nothing is nested too deep, one language is left. */
export const readContent = (content: Fields, { language, path, note }: ContentOptions): Fields => {
  const readBlock = (fields: Fields, place: string, depth: number): Fields => {
    const own = translate(fields, language);
    const entries = Object.entries(own).map(([name, inner]) => [name, read(inner, `${place}/${name}`, depth + 1)]);
    const block: Fields = Object.fromEntries(entries);
    if (typeof block.component !== 'string') return block;
    if (!KNOWN_BLOCKS.has(block.component))
      note(`content: a block “${block.component.slice(0, 60)}” that is not shown here`);
    if (typeof block._uid === 'string' && block._uid !== '') return block;
    note('content: a block without _uid, one was made for it');
    return { ...block, _uid: makeUid(place) };
  };
  const isBroken = (one: unknown): boolean => isObject(one) && '_uid' in one && typeof one.component !== 'string';
  const read = (value: unknown, place: string, depth: number): unknown => {
    if (depth > DEEPEST) {
      note('content: nested too deep, cut');
      return null;
    }
    if (isObject(value)) return readBlock(value, place, depth);
    if (!Array.isArray(value)) return value;
    const whole = value.filter((one) => one !== null && !isBroken(one));
    if (whole.length < value.length) note('content: blocks without a component, left out');
    return whole.map((one, index) => read(one, `${place}/${index}`, depth + 1));
  };
  return readBlock(content, path, 0);
};
