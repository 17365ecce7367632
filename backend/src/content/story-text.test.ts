import { expect, it } from 'vitest';
import { block } from '../../test/stories.ts';
import { getStoryText } from './story-text.ts';

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { name: 'never' }, content: [{ type: 'text', text }] }],
});

it('has the words of blocks in their order, without choices, addresses, directives and stories', () => {
  const body = [
    block('hero', { headline: 'Made from  one drawing', text: paragraph('Soft.'), background_color: '#fff' }),
    block('price_table', {
      heading: 'Prices',
      rows: [block('price_row', { label: 'Barnaby', price: '{{productPrice(BARNABY)}}' })],
    }),
    block('statistics', { figures: [block('figure', { value: '{{orderCount()}} orders', label: 'sent' })] }),
    block('block_reference', { reference: '6f0c1f0e-6d53-4b60-b2a5-0d3f2f5d3a11' }),
    block('image_text', { side: 'left', image: { filename: '/media/site/hero', alt: 'A bear' } }),
  ];
  expect(getStoryText(body)).toBe('Made from one drawing Soft. Prices Barnaby orders sent');
});

it('is empty without blocks, and bounded', () => {
  expect(getStoryText(undefined)).toBe('');
  expect(getStoryText([block('rich_text', { text: 'word '.repeat(5000) })])).toHaveLength(5000);
});
