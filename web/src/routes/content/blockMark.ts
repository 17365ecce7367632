import { createContext } from 'react';
import type { AnyBlock } from '../../features/content/blocks/block.ts';

/** Attributes by which the visual editor finds a block. Null: nobody edits the page. */
export const BlockMarkContext = createContext<((block: AnyBlock) => object | undefined) | null>(null);
