import { createContext } from 'react';
import type { AnyBlock } from '../../features/content/blocks/block.ts';

/** Of one render on the server: the blocks whose end was not reached. Null in browsers. */
export const UndrawnBlocksContext = createContext<Set<AnyBlock> | null>(null);
