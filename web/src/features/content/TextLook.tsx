import type { RichTextNode, TextPrice } from '@patchwork/domain/content/rich-text.ts';
import * as text from '@patchwork/domain/messages/components.generated.ts';
import { type ReactNode, use } from 'react';
import { classNames } from '../../components/classNames.ts';
import { Money } from '../../components/Money.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { GroundContext, useChosenColors } from '../../lib/chosenColors.ts';
import { toFreeId } from './anchor.ts';
import styles from './RichText.module.css';

type TextNode = Extract<RichTextNode, { readonly kind: 'text' }>;

const STYLE_NAME = /^[a-z][\w-]{0,31}$/i;
/** Of the shop's own text color: on or beside a chosen one nobody could say that it can be read. */
const MUTED = 'muted';

interface PaidPriceProps {
  readonly price: TextPrice;
  /** Whether an editor chose its color, or what it stands on. */
  readonly isColored: boolean;
  readonly children: ReactNode;
}

/** As product cards say it: the price that is paid, then the one before the reduction. */
const PaidPrice = ({ price, isColored, children }: PaidPriceProps) => {
  const { regular, special, isPromotional, isColorful } = price;
  // Red is read on the grounds of the shop alone.
  const isRed = !isColored && isColorful && special;
  return (
    <span className={classNames(styles.price, isRed && styles.reduced, isPromotional && styles.promoted)}>
      <span>
        {special && <VisuallyHidden>{text.currentPrice} </VisuallyHidden>}
        {children}
      </span>
      {special && (
        <s>
          <VisuallyHidden>{text.regularPrice} </VisuallyHidden>
          <Money {...regular} />
        </s>
      )}
    </span>
  );
};

/** A text that looks different from its surroundings. */
export const TextLook = ({ node }: { readonly node: TextNode }) => {
  const { color, highlight, script, styles: names = [], anchor, price } = node;
  const colors = useChosenColors({ color, ground: highlight });
  const isColored = use(GroundContext) !== null || colors !== undefined;
  const named = names.filter((name) => STYLE_NAME.test(name) && !(isColored && name === MUTED)).join(' ');
  const words = price ? (
    <PaidPrice price={price} isColored={isColored}>
      {node.text}
    </PaidPrice>
  ) : (
    node.text
  );
  const Script = script && ({ super: 'sup', sub: 'sub' } as const)[script];
  const inside = Script ? <Script>{words}</Script> : words;
  const id = toFreeId(anchor);
  if (!colors && named === '' && !id) return inside;
  const Tag = highlight ? 'mark' : 'span';
  return (
    <Tag id={id} className={classNames(styles.look, colors) || undefined} data-style={named || undefined}>
      {inside}
    </Tag>
  );
};
