import {
  BEAR,
  block,
  doc,
  link,
  node,
  page,
  paragraph,
  parts,
  type StoryBlock,
  story,
  text,
  toShelf,
} from './parts.ts';

/** Of a block as a draft has it, by which its editor finds it. */
const withMark = (id: number, one: StoryBlock): StoryBlock => ({
  ...one,
  _editable: `<!--#storyblok#${JSON.stringify({ name: one.component, space: '12345', uid: one._uid, id: String(id) })}-->`,
});

/** A shared block, which has no page. */
export const DRAFTED_BLOCK = {
  ...story('shared/drafted', block('block', { body: [text(paragraph('A shared block as it is published.'))] })),
  draft: block('block', { body: [text(paragraph('A shared block in a draft.'))] }),
};

const BEFORE = page('drafted', { title: 'Drafted', body: [text(paragraph('Words that are published.'))] });

/** A page that was published and is being changed, its draft with a block that the shop does not know. */
export const DRAFTED = {
  ...BEFORE,
  draft: {
    ...BEFORE.content,
    body: [
      withMark(BEFORE.id, text(paragraph('Words of a draft that nobody may keep.'))),
      withMark(
        BEFORE.id,
        block('image_text', { heading: 'Its picture', text: doc(paragraph('Beside it.')), image: BEAR }),
      ),
      withMark(BEFORE.id, text(node('paragraph', link('A link on', '/minimal/')))),
      withMark(BEFORE.id, block('newsletter_form', { heading: 'News of the draft' })),
      withMark(BEFORE.id, block('carousel', { slides: [] })),
      withMark(BEFORE.id, block('block_reference', { reference: DRAFTED_BLOCK.uuid })),
      withMark(
        BEFORE.id,
        block('columns', {
          columns: parts('column', [
            { body: [text(paragraph('Beside the shelf.'))] },
            { body: [toShelf('A shelf of the draft', 'pillows', 2)] },
          ]),
        }),
      ),
    ],
  },
};

/** A block that is a story by itself, without a page. */
export const DRAFTED_SINGLE = story(
  'single/drafted',
  block('call_to_action', { heading: 'One block by itself', text: 'And nothing else.' }),
);
