import {
  type ContainerKind,
  isAbroad,
  type RichText as Nodes,
  type RichTextNode,
  safeHref,
  safePicture,
  toAlign,
  toCellSpan,
} from '@patchwork/domain/content/rich-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { PictureAsset } from '../../components/PictureAsset.tsx';
import { getWords, toAnchor } from './anchor.ts';
import styles from './RichText.module.css';
import { TextLook } from './TextLook.tsx';

type NodeByKind<K extends RichTextNode['kind']> = Extract<RichTextNode, { readonly kind: K }>;

const TAGS: Readonly<
  Record<Exclude<ContainerKind, 'table' | 'code_block' | 'ordered_list'>, keyof React.JSX.IntrinsicElements>
> = {
  paragraph: 'p',
  quote: 'blockquote',
  bullet_list: 'ul',
  list_item: 'li',
  row: 'tr',
  header_cell: 'th',
  cell: 'td',
  strong: 'strong',
  emphasis: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** The blocks that stand in a text, by number. */
type Embedded = readonly ReactNode[];

const renderNodes = (nodes: Nodes, embedded: Embedded): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change
  nodes.map((node, index) => <RichTextElement key={index} node={node} embedded={embedded} />);

/** Checks the URL again, because anyone may have written what is stored on a device. */
const TextLink = ({ href, isAction, content }: NodeByKind<'link'>) => {
  const to = safeHref(href);
  const inside = renderNodes(content, []);
  if (to === null) return inside;
  if (isAction)
    return (
      <ButtonLink to={to} variant="primary" size="large">
        {inside}
      </ButtonLink>
    );
  if (to.startsWith('/')) return <Link to={to}>{inside}</Link>;
  return (
    <a href={to} {...(isAbroad(to) && { rel: 'noopener noreferrer' })}>
      {inside}
    </a>
  );
};

/** Of the width of a text. */
const PICTURE_SIZES = '(min-width: 820px) 700px, 92vw';

const Picture = ({ src, alt }: NodeByKind<'image'>) => {
  const url = safePicture(src);
  return (
    url && <PictureAsset asset={{ url }} alt={alt} shape="natural" sizes={PICTURE_SIZES} className={styles.picture} />
  );
};

const Table = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the screen it has to be scrolled by keyboard too
  <div className={styles.table} tabIndex={0}>
    <table>
      <tbody>{children}</tbody>
    </table>
  </div>
);

const CODE_LANGUAGE = /^[\w+#-]{1,32}$/;

type ContainerNode = NodeByKind<ContainerKind>;

const Container = ({ node, embedded }: { readonly node: ContainerNode; readonly embedded: Embedded }): ReactNode => {
  const { kind, content, block, start, language, align } = node;
  if (block !== undefined) return <div className={styles.block}>{embedded[block]}</div>;
  const inside = renderNodes(content, embedded);
  if (kind === 'table') return <Table>{inside}</Table>;
  if (kind === 'code_block')
    return (
      <pre>
        <code data-language={language && CODE_LANGUAGE.test(language) ? language : undefined}>{inside}</code>
      </pre>
    );
  if (kind === 'ordered_list') return <ol start={Number.isSafeInteger(start) ? start : undefined}>{inside}</ol>;
  const Tag = TAGS[kind];
  if (Tag === 'td' || Tag === 'th')
    return (
      <Tag
        scope={Tag === 'th' ? 'col' : undefined}
        colSpan={toCellSpan(node.colSpan)}
        rowSpan={toCellSpan(node.rowSpan)}
      >
        {inside}
      </Tag>
    );
  return Tag && <Tag data-align={toAlign(align)}>{inside}</Tag>;
};

interface RichTextElementProps {
  readonly node: RichTextNode;
  readonly embedded: Embedded;
}

const RichTextElement = ({ node, embedded }: RichTextElementProps): ReactNode => {
  switch (node.kind) {
    case 'text':
      return <TextLook node={node} />;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'image':
      return <Picture {...node} />;
    case 'link':
      return <TextLink {...node} />;
    case 'heading': {
      const Heading = HEADINGS[node.level] ?? 'h4';
      return (
        <Heading id={toAnchor(getWords(node.content))} data-align={toAlign(node.align)}>
          {renderNodes(node.content, embedded)}
        </Heading>
      );
    }
    default:
      return <Container node={node} embedded={embedded} />;
  }
};

interface RichTextProps {
  readonly nodes: Nodes;
  /** The blocks that stand in the text, by number. */
  readonly embedded?: Embedded;
  /** Whether its first paragraph leads into a page. */
  readonly isLead?: boolean;
}

/** Renders a text's nodes as elements; unknown kinds are left out. */
export const RichText = ({ nodes, embedded = [], isLead = false }: RichTextProps) => (
  <div className={classNames(styles.text, isLead && styles.lead)}>{renderNodes(nodes, embedded)}</div>
);
