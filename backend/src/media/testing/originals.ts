import sharp, { type Sharp } from 'sharp';

export const RED = { r: 200, g: 30, b: 30 };
export const BLUE = { r: 30, g: 30, b: 200 };
export const GREEN = { r: 30, g: 160, b: 30 };

/** Blue, with a red stripe at the left and a green one at the top. */
export const striped = (width: number, height: number): Sharp => {
  const stripe = (across: number, down: number, background: typeof RED) => ({
    input: { create: { width: across, height: down, channels: 3 as const, background } },
    left: 0,
    top: 0,
  });
  const [side, top] = [Math.max(1, Math.floor(width / 8)), Math.max(1, Math.floor(height / 8))];
  return sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    stripe(width, top, GREEN),
    stripe(side, height, RED),
  ]);
};

/** The name of the color at a pixel. */
export const getColorAt = async (picture: Buffer, x: number, y: number): Promise<string> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  if (alpha < 10) return 'clear';
  if (red > 230 && green > 230 && blue > 230) return 'white';
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
};

export const measure = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
};

/** The size of the part that is not clear. */
export const measureShown = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if ((data[pixel * info.channels + 3] ?? 0) === 0) continue;
    columns.add(pixel % info.width);
    rows.add(Math.floor(pixel / info.width));
  }
  return { width: columns.size, height: rows.size };
};
