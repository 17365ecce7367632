import { atWidths } from './image.ts';

/** The sizes that pages ask for pictures of content in, by aspect ratio, in ascending order; `natural` ones keep the ratio of the original. */
export const CONTENT_SIZES = {
  natural: [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560].map((width) => ({ width, height: 0 })),
  square: atWidths({ width: 1, height: 1 }, [160, 320, 640, 960]),
  landscape: atWidths({ width: 3, height: 2 }, [320, 640, 960, 1280]),
  portrait: atWidths({ width: 3, height: 4 }, [240, 480, 720, 960]),
  wide: atWidths({ width: 16, height: 9 }, [320, 640, 960, 1280, 1920]),
  banner: atWidths({ width: 3, height: 1 }, [640, 1280, 1920]),
} as const;

export type ContentShape = keyof typeof CONTENT_SIZES;
