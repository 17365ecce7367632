const HEX = /^#[\da-f]{6}$/;
const SHORT = /^#([\da-f])([\da-f])([\da-f])$/;
const RGB =
  /^rgba?\(\s{0,4}(\d{1,3})\s{0,4},\s{0,4}(\d{1,3})\s{0,4},\s{0,4}(\d{1,3})\s{0,4}(?:,\s{0,4}1(?:\.0{1,4})?\s{0,4})?\)$/;
const LONGEST = 64;

const NAMED = new Map<string, string>([
  ['black', '#000000'],
  ['silver', '#c0c0c0'],
  ['gray', '#808080'],
  ['white', '#ffffff'],
  ['maroon', '#800000'],
  ['red', '#ff0000'],
  ['purple', '#800080'],
  ['fuchsia', '#ff00ff'],
  ['green', '#008000'],
  ['lime', '#00ff00'],
  ['olive', '#808000'],
  ['yellow', '#ffff00'],
  ['navy', '#000080'],
  ['blue', '#0000ff'],
  ['teal', '#008080'],
  ['aqua', '#00ffff'],
  ['orange', '#ffa500'],
]);

const fromChannels = (channels: readonly string[]): string | null => {
  const numbers = channels.map(Number);
  if (numbers.some((channel) => channel > 255)) return null;
  return `#${numbers.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/**
 * A color that goes into a style: `#rrggbb`, and `#rgb`, the editor's `rgb(…)` and basic color names turned into that. Null for
 * anything else, so that nothing else of a style can be written with it.
 */
export const safeColor = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const text = value.trim().toLowerCase();
  if (HEX.test(text)) return text;
  const [, ...digits] = SHORT.exec(text) ?? [];
  if (digits.length === 3) return `#${digits.map((digit) => digit + digit).join('')}`;
  const [, ...channels] = RGB.exec(text) ?? [];
  return channels.length === 3 ? fromChannels(channels) : (NAMED.get(text) ?? null);
};
