export interface Size {
  readonly id: number;
  readonly label: string;
}

const size = (id: number, label: string): Size => ({ id, label });

/** Every size the shop sells, whatever it measures; the ids are those of one platform attribute. */
export const SIZES = {
  '6': size(61, '6 inches'),
  '8': size(62, '8 inches'),
  '12': size(63, '12 inches'),
  '16': size(64, '16 inches'),
  mini: size(65, 'Mini, 10 inches'),
  cushion: size(66, 'Cushion, 16 inches'),
  floor: size(67, 'Floor, 24 inches'),
  lap: size(68, 'Lap, 30 × 40 inches'),
  throw: size(69, 'Throw, 50 × 60 inches'),
  queen: size(70, 'Queen, 60 × 80 inches'),
  xs: size(71, 'XS'),
  s: size(72, 'S'),
  m: size(73, 'M'),
  l: size(74, 'L'),
  xl: size(75, 'XL'),
  xxl: size(76, '2XL'),
  toddler: size(77, '2 to 4 years'),
  child: size(78, '5 to 8 years'),
  junior: size(79, '9 to 12 years'),
  driver: size(80, 'Driver'),
  fairway: size(81, 'Fairway wood'),
  hybrid: size(82, 'Hybrid'),
  '20oz': size(83, '20 oz'),
  '30oz': size(84, '30 oz'),
  print8: size(85, '8 × 10 inches'),
  print12: size(86, '12 × 16 inches'),
  print18: size(87, '18 × 24 inches'),
  kids: size(88, 'Kids'),
  adult: size(89, 'Adult'),
} as const satisfies Record<string, Size>;

export type SizeCode = keyof typeof SIZES;
