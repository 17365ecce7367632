/** Settings of a store view as the platform tells them; a value is read by its keys, joined by slashes. */
export interface SettingsTree {
  readonly [key: string]: string | number | boolean | SettingsTree;
}

/** Of a text, in characters. */
export const LONGEST_SETTING = 500;

/** Reads what is below a path such as `legal/opt_out_url`; undefined if nothing is, whatever stands in its place. */
export const readSetting = (tree: unknown, path: string): unknown => {
  let found = tree;
  for (const part of path.split('/')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
};

/** A text of one line, trimmed; null if there is none, or only an overlong one. */
export const readTextSetting = (tree: unknown, path: string): string | null => {
  const found = readSetting(tree, path);
  const text = typeof found === 'string' ? found.trim() : '';
  return text !== '' && text.length <= LONGEST_SETTING && !/[\r\n]/.test(text) ? text : null;
};
