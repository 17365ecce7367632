import type { Recipe } from './recipe.ts';

const MESSAGES = `{
  "title": "Gift finder",
  "found": {
    "text": "{count, plural, =0 {No gifts yet} one {# gift} other {# gifts}} for {who}",
    "note": "Above the list; {who} is the name of a category"
  }
}
`;

export const text: Recipe = {
  title: 'Add a text',
  most: 2,
  edits: [
    { file: 'domain/messages/en-US/gift-finder.json', content: MESSAGES },
    {
      file: 'web/src/routes/search/GiftFinder.tsx',
      line: '      <h1>{data?.category?.name}</h1>',
      becomes: `      <h1>{text.title}</h1>
      <p>{text.found({ count: data?.category ? 1 : 0, who: data?.category?.name ?? '' })}</p>`,
    },
    {
      file: 'web/src/routes/search/GiftFinder.tsx',
      line: "import type { LoaderFunctionArgs } from 'react-router';",
      becomes: `import * as text from '@patchwork/domain/messages/gift-finder.generated.ts';
import type { LoaderFunctionArgs } from 'react-router';`,
    },
  ],
};
