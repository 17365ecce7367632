import { ContactFormBlock } from '../../features/content/blocks/forms/ContactFormBlock.tsx';
import type { BlockSet } from './blockSet.ts';
import { NewsletterFormBlock } from './NewsletterFormBlock.tsx';

export const blocks: BlockSet = { ContactFormBlock, NewsletterFormBlock };
