import type { RichText } from '@patchwork/domain/content/rich-text.ts';
import { getWords } from '../../features/content/anchor.ts';
import { type Place, toBreadcrumbList } from '../product/structuredData.ts';
import { getAllBlocks } from './blockKinds.ts';
import type { PageBlockFragment } from './ContentBlocks.generated.ts';
import type { ContentDetailsFragment } from './ContentDetails.generated.ts';

type Faq = Extract<PageBlockFragment, { readonly __typename: 'FaqBlock' }>;

/** Without structure: search engines would take tags for words. */
const toPlainText = (nodes: RichText): string =>
  nodes
    .map((node) => getWords([node]).trim())
    .filter((words) => words !== '')
    .join(' ');

const toQuestion = ({ question, answer }: Faq['questions'][number]) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
});

const isFaq = (block: { readonly __typename: string }): block is Faq => block.__typename === 'FaqBlock';

/** The questions of blocks with their answers, as Schema.org has them; none without questions. */
export const toFaqPage = (blocks: readonly PageBlockFragment[]): object[] => {
  const questions = getAllBlocks(blocks)
    .filter(isFaq)
    .flatMap((block) => block.questions.map(toQuestion));
  return questions.length === 0
    ? []
    : [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }];
};

/** Schema.org objects of a page of text: where it stands, and its questions with their answers. */
export const contentStructuredData = (
  page: (Pick<ContentDetailsFragment, 'title' | 'parents' | 'blocks'> & { readonly path: string }) | null,
  place: Place,
): object[] => {
  if (!page) return [];
  const steps = [...page.parents, page].map(({ title, path }) => ({ name: title, path }));
  const trail = page.parents.length > 0 ? [toBreadcrumbList(steps, place)] : [];
  return [...trail, ...toFaqPage(page.blocks)];
};
