export interface Color {
  readonly id: number;
  readonly label: string;
  readonly swatch: string;
  /** OKLCH degrees, for the ground of the picture. */
  readonly hue: number;
}

const color = (id: number, label: string, [swatch, hue]: readonly [string, number]): Color => ({
  id,
  label,
  swatch,
  hue,
});

export const COLORS = {
  honey: color(41, 'Honey', ['#d9a05b', 75]),
  cocoa: color(42, 'Cocoa', ['#8a5a3c', 55]),
  cream: color(43, 'Cream', ['#f0e2c8', 88]),
  rose: color(44, 'Rose', ['#eba2ad', 12]),
  lilac: color(45, 'Lilac', ['#bda4e0', 300]),
  sky: color(46, 'Sky', ['#8fbfe8', 240]),
  mint: color(47, 'Mint', ['#97d3b4', 160]),
  coal: color(48, 'Coal', ['#4b4a55', 280]),
  sunshine: color(49, 'Sunshine', ['#f3c84b', 92]),
  cherry: color(50, 'Cherry', ['#cf4a4f', 25]),
  ocean: color(51, 'Ocean', ['#3f7fa6', 232]),
  fern: color(52, 'Fern', ['#7c9a4e', 125]),
  peach: color(53, 'Peach', ['#f4b58e', 55]),
  silver: color(54, 'Silver', ['#b9bfc9', 255]),
} as const satisfies Record<string, Color>;

export type ColorCode = keyof typeof COLORS;
