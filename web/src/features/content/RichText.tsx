import {
  type ContainerKind,
  isAbroad,
  type RichText as Nodes,
  type RichTextNode,
  safeHref,
  safePicture,
} from '@patchwork/domain/content/rich-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import styles from './RichText.module.css';

type NodeByKind<K extends RichTextNode['kind']> = Extract<RichTextNode, { readonly kind: K }>;

const TAGS: Readonly<Record<Exclude<ContainerKind, 'table' | 'code_block'>, keyof React.JSX.IntrinsicElements>> = {
  paragraph: 'p',
  quote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
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

const renderNodes = (nodes: Nodes): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change
  nodes.map((node, index) => <RichTextElement key={index} node={node} />);

/** Checks the URL again, because anyone may have written what is stored on a device. */
const TextLink = ({ href, isAction, content }: NodeByKind<'link'>) => {
  const to = safeHref(href);
  const inside = renderNodes(content);
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

const Picture = ({ src, alt }: NodeByKind<'image'>) => {
  const safe = safePicture(src);
  return safe && <img src={safe} alt={alt} loading="lazy" className={styles.picture} />;
};

const Table = ({ content }: { readonly content: Nodes }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the screen it has to be scrolled by keyboard too
  <div className={styles.table} tabIndex={0}>
    <table>
      <tbody>{renderNodes(content)}</tbody>
    </table>
  </div>
);

const RichTextElement = ({ node }: { readonly node: RichTextNode }): ReactNode => {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
    case 'image':
      return <Picture {...node} />;
    case 'link':
      return <TextLink {...node} />;
    case 'table':
      return <Table content={node.content} />;
    case 'code_block':
      return (
        <pre>
          <code>{renderNodes(node.content)}</code>
        </pre>
      );
    case 'heading': {
      const Heading = HEADINGS[node.level];
      return <Heading>{renderNodes(node.content)}</Heading>;
    }
    default: {
      const Tag = TAGS[node.kind];
      return Tag && <Tag {...(Tag === 'th' && { scope: 'col' })}>{renderNodes(node.content)}</Tag>;
    }
  }
};

/** Renders a text's nodes as elements; unknown kinds are left out. */
export const RichText = ({ nodes }: { readonly nodes: Nodes }) => (
  <div className={styles.text}>{renderNodes(nodes)}</div>
);
