/** Perceptual colour (OKLCH): lightness 0..1, chroma 0..0.37, hue in degrees. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const toByte = (linear: number): string => {
  const clipped = Math.min(1, Math.max(0, linear));
  const gamma = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
};

/** `#rrggbb` of an OKLCH colour; what lies outside sRGB is clipped channel by channel. */
export const oklch = (l: number, c: number, h: number): string => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return `#${toByte(red)}${toByte(green)}${toByte(blue)}`;
};

/** Reads `#rrggbb`. */
export const toOklch = (hex: string): Oklch => {
  const channel = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
};

/** The same colour, `amount` lighter (0..1). */
export const lighten = (hex: string, amount: number): string => {
  const { l, c, h } = toOklch(hex);
  return oklch(Math.min(0.99, l + amount), c, h);
};

/** The same colour in shadow: darker by `amount`, and a little richer, as real cloth is. */
export const deepen = (hex: string, amount: number): string => {
  const { l, c, h } = toOklch(hex);
  return oklch(Math.max(0.08, l - amount), c * 1.1 + amount * (c > 0.01 ? 0.14 : 0.03), h - amount * 20);
};

/** A clear, friendly colour of this hue: yellows need more light than blues not to turn olive. */
export const cheerful = (hue: number): string => {
  const yellowness = Math.max(0, Math.cos(((hue - 98) * Math.PI) / 180));
  return oklch(0.73 + 0.12 * yellowness ** 2, 0.125, hue);
};
