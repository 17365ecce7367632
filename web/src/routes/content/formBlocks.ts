import type { BlockSet } from './blockSet.ts';
import { ContactFormBlock } from './ContactFormBlock.tsx';
import { NewsletterFormBlock } from './NewsletterFormBlock.tsx';

export const blocks: BlockSet = { ContactFormBlock, NewsletterFormBlock };
