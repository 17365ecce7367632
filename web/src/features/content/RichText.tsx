import {
  type ContainerKind,
  isAbroad,
  type RichText as Nodes,
  type RichTextNode,
  safeHref,
  safePicture,
} from '@patchwork/domain/rich-text.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import styles from './RichText.module.css';

type NodeOf<K extends RichTextNode['kind']> = Extract<RichTextNode, { readonly kind: K }>;

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

// biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn as it came and never changes
const drawnAll = (nodes: Nodes): ReactNode[] => nodes.map((node, index) => <Drawn key={index} node={node} />);

/** An address is looked at once more: what a device has kept may have been written by anyone. */
const TextLink = ({ href, isAction, content }: NodeOf<'link'>) => {
  const to = safeHref(href);
  const inside = drawnAll(content);
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

const Picture = ({ src, alt }: NodeOf<'image'>) => {
  const safe = safePicture(src);
  return safe && <img src={safe} alt={alt} loading="lazy" className={styles.picture} />;
};

const Table = ({ content }: { readonly content: Nodes }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the screen it has to be scrolled by keyboard too
  <div className={styles.table} tabIndex={0}>
    <table>
      <tbody>{drawnAll(content)}</tbody>
    </table>
  </div>
);

const Drawn = ({ node }: { readonly node: RichTextNode }): ReactNode => {
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
          <code>{drawnAll(node.content)}</code>
        </pre>
      );
    case 'heading': {
      const Heading = HEADINGS[node.level];
      return <Heading>{drawnAll(node.content)}</Heading>;
    }
    default: {
      const Tag = TAGS[node.kind];
      return Tag && <Tag {...(Tag === 'th' && { scope: 'col' })}>{drawnAll(node.content)}</Tag>;
    }
  }
};

/** Draws a text's allowed nodes as elements; a kind that is not known is left out. */
export const RichText = ({ nodes }: { readonly nodes: Nodes }) => <div className={styles.text}>{drawnAll(nodes)}</div>;
